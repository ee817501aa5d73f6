import { OWN_LIST_FORMS, OWN_LISTS_PATH, ownListPath } from '#src/addresses/account-pages.ts'
import { WATCHED_KINDS } from '#src/catalogue/facts/kinds.ts'
import { answersForms } from '#src/procedures/answers-forms.server.ts'
import { createContext } from '#src/procedures/context.ts'
import { createCallerFactory } from '#src/procedures/trpc.ts'
import { AppError } from '#src/server/errors.ts'
import { MAX_BYTES, readLines } from './read-lines.server.ts'
import { ownListsRouter } from './router.ts'

const createCaller = createCallerFactory(ownListsRouter)

/** The forms of own lists, with script or without: the procedures, then the page of the list. */
export const handleLists = answersForms(
  async (request, form, files) => {
    const lists = createCaller(await createContext(request))
    const text = (name: string) => form.get(name) ?? ''
    const action = new URL(request.url).pathname.slice(OWN_LIST_FORMS.length)
    const id = text('id')
    const lines = () => readLines(text('list'), files.get('file'))
    if (action === 'create') {
      const isShared = text('audience') === 'team'
      const made = await lists.create({ name: text('name'), isShared, lines: await lines() })
      return ownListPath(made.id)
    }
    if (action === 'pick') {
      const into = id === '' ? { name: text('name') } : { id }
      const kind = WATCHED_KINDS.find((one) => one === text('kind'))
      if (!kind) throw new AppError('BAD_REQUEST')
      return ownListPath((await lists.pick({ into, kind, keys: form.getAll('ids') })).id)
    }
    if (action === 'remove') {
      await lists.remove({ id })
      return OWN_LISTS_PATH
    }
    if (action === 'watch') {
      return `${ownListPath(id)}?watched=${(await lists.watch({ id })).changed}`
    }
    if (action === 'unwatch') {
      return `${ownListPath(id)}?unwatched=${(await lists.unwatch({ id })).changed}`
    }
    if (action === 'add') await lists.add({ id, lines: await lines() })
    else if (action === 'settle') await lists.settle({ id, lines: settledIn(form) })
    else if (action === 'search') await lists.search({ id })
    else if (action === 'remove-line') await lists.removeLine({ id, line: Number(text('line')) })
    else if (action === 'rename') await lists.rename({ id, name: text('name') })
    else if (action === 'share') await lists.share({ id, isOn: text('isOn') !== '' })
    else throw new AppError('NOT_FOUND')
    return ownListPath(id)
  },
  { maxBytes: MAX_BYTES },
)

/** «choice-12» is what was chosen for the line 12, «text-12» how else it is spelled. */
function settledIn(form: URLSearchParams) {
  return [...form].flatMap(([name, given]) => {
    const [, what, number] = /^(choice|text)-(\d{1,9})$/.exec(name) ?? []
    if (number === undefined || given.trim() === '') return []
    return [{ line: Number(number), ...(what === 'text' ? { text: given } : { value: given }) }]
  })
}
