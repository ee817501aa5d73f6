import { problemMessage } from '#src/api/problem.ts'
import type { AnswerOf } from '#src/api/procedures.ts'
import { mutate, query } from '#src/api/query.ts'
import type { WatchedKind } from '#src/catalogue/facts/kinds.ts'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { say as announce } from '#src/ui/announce.ts'
import { keepPicks, MAX_PICKED, PICKED_FORM, picksAfter, readPicks } from './row-marks-store.ts'

type SessionStatus = 'loading' | 'authenticated' | 'unauthenticated'
let status: SessionStatus = 'loading'
let isAttached = false
/** What was pressed meanwhile is told of after it. */
let loading: Promise<void> | undefined
let marks: { kind: string; answer: AnswerOf<'watchList.marks'> } | null = null

const bar = () => document.getElementById(PICKED_FORM) as HTMLFormElement | null
const boxes = () =>
  document.querySelectorAll<HTMLInputElement>(`input[form=${PICKED_FORM}][name=ids]`)
const part = (name: string) => bar()?.querySelector<HTMLElement>(`[data-picked-${name}]`)

/** Ticks what was picked, on this page and on others of the same list; called whenever rows are drawn. */
export function showPicks(now: SessionStatus): void {
  status = now
  attach()
  const form = bar()
  if (!form) return
  show()
  const kind = form.dataset.watched as WatchedKind
  if (status === 'authenticated' && marks?.kind !== kind) loading = loadMarks(kind)
  else showStars()
  if (status !== 'loading') dispatchEvent(new Event('hears-picks'))
}

function attach() {
  if (isAttached) return
  isAttached = true
  // What was ticked before this script came.
  const ticked = [...boxes()].filter((box) => box.checked).map((box) => box.value)
  if (ticked.length > 0) keep([...read(), ...ticked])
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.form?.id !== PICKED_FORM) return
    keep(picksAfter(target))
  })
  document.addEventListener('reset', ({ target }) => {
    if (target === bar()) keep([])
  })
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const star = target.closest<HTMLElement>('[data-star]')
    if (star) void toggleStar(star)
    else if (target.closest('[data-pick-watch]')) void watchPicked()
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || read().length === 0) return
    // What is open closes first.
    if (document.querySelector(':popover-open, dialog[open], details[data-menu][open]')) return
    keep([])
  })
}

const read = () => readPicks(bar()?.dataset.list)

function keep(ids: readonly string[]) {
  keepPicks(bar()?.dataset.list, ids)
  show()
  say(ids.length > MAX_PICKED ? `بیش از ${formatNumber(MAX_PICKED)} ردیف یک‌جا انتخاب نمی‌شود.` : '')
}

function show() {
  const form = bar()
  if (!form) return
  const ids = read()
  const here = new Set<string>()
  for (const box of boxes()) {
    here.add(box.value)
    box.checked = ids.includes(box.value)
  }
  form.toggleAttribute('data-shown', ids.length > 0)
  const elsewhere = ids.filter((id) => !here.has(id))
  part('elsewhere')?.replaceChildren(...elsewhere.map(hiddenField))
  setText('count', formatNumber(ids.length))
  const most = marks?.answer.compare
  setText('most', most === undefined ? '' : countOf(ids.length, most))
  setText('watch', areWatched(ids) ? 'برداشتن از پیگیری' : 'پیگیری همه')
  const compare = form.querySelector<HTMLButtonElement>('[name=kind]')
  const isOver = most !== undefined && ids.length > most
  if (compare) compare.disabled = ids.length < 2 || isOver
  say(isOver ? `اشتراک شما ${formatNumber(most)} مورد را کنار هم می‌گذارد.` : '')
}

/** Of the kind that is picked, where it is known yet what is watched. */
const areWatched = (ids: readonly string[]) =>
  ids.length > 0 &&
  marks?.kind === bar()?.dataset.watched &&
  ids.every((id) => marks?.answer.keys.includes(id))

function hiddenField(id: string): HTMLInputElement {
  const field = document.createElement('input')
  Object.assign(field, { type: 'hidden', name: 'ids', value: id })
  return field
}

function setText(name: string, text: string) {
  const place = part(name)
  if (place && place.textContent !== text) place.textContent = text
}

/** What was done is told in its own colour, not in that of a problem. */
function say(words: string, isDone = false) {
  part('problem')?.toggleAttribute('data-done', isDone)
  setText('problem', words)
}

async function loadMarks(kind: WatchedKind) {
  try {
    marks = { kind, answer: await query('watchList.marks', { kind }) }
  } catch {
    // Rows can be picked and opened without them.
    return
  }
  show()
  showStars()
}

function showStars() {
  const keys = new Set(marks?.kind === bar()?.dataset.watched ? marks?.answer.keys : [])
  for (const star of document.querySelectorAll<HTMLElement>('[data-star]')) {
    star.setAttribute('aria-pressed', String(keys.has(star.dataset.star ?? '')))
  }
}

/** Visitors are led to where they can follow, and back. */
function isLedAway(): boolean {
  if (status === 'authenticated') return false
  const back = location.pathname + location.search
  location.assign(`/login?callbackUrl=${encodeURIComponent(back)}`)
  return true
}

const doneWords = (isEnd: boolean) =>
  isEnd ? 'از فهرست پیگیری برداشته شد.' : 'به فهرست پیگیری اضافه شد.'

async function toggleStar(star: HTMLElement) {
  const kind = bar()?.dataset.watched as WatchedKind | undefined
  const key = star.dataset.star
  if (!kind || !key || isLedAway()) return
  const isWatched = star.getAttribute('aria-pressed') === 'true'
  star.setAttribute('aria-pressed', String(!isWatched))
  try {
    await mutate(isWatched ? 'watchList.remove' : 'watchList.add', { kind, key })
    await loading
    const others = (marks?.answer.keys ?? []).filter((other) => other !== key)
    if (marks) marks.answer.keys = isWatched ? others : [...others, key]
    announce(doneWords(isWatched))
  } catch (error) {
    tell(problemMessage(error))
  }
  showStars()
}

/** Follows all that is picked; where all of it is followed, no more. */
async function watchPicked() {
  const kind = bar()?.dataset.watched as WatchedKind | undefined
  const keys = read()
  if (!kind || keys.length === 0 || isLedAway()) return
  const isEnd = areWatched(keys)
  try {
    const { changed } = await mutate(isEnd ? 'watchList.removeAll' : 'watchList.addAll', {
      kind,
      keys,
    })
    await loading
    const others = (marks?.answer.keys ?? []).filter((key) => !keys.includes(key))
    if (marks) marks.answer.keys = isEnd ? others : [...others, ...keys]
    show()
    showStars()
    say(`${formatNumber(changed)} مورد ${doneWords(isEnd)}`, true)
  } catch (error) {
    say(problemMessage(error))
  }
}

/** Said where the bar is, which then stands for it alone. */
function tell(words: string) {
  bar()?.setAttribute('data-shown', '')
  say(words)
}
