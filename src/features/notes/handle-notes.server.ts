import { localPath } from '#src/access/callback-url.ts'
import { NOTES_PATH } from '#src/addresses/pages.ts'
import { answersForms } from '#src/procedures/answers-forms.server.ts'
import { readSeen } from '#src/procedures/merge-seen.ts'
import { createCallerFactory } from '#src/procedures/trpc.ts'
import { AppError } from '#src/server/errors.ts'
import { NOTE_FORMS } from './note-words.ts'
import { notesRouter } from './router.ts'

/** The forms of notes where there is no script: the same procedures, then the page they stood on. */
export const handleNotes = answersForms(
  createCallerFactory(notesRouter),
  NOTE_FORMS,
  async (notes, { action, text, ctx }) => {
    if (action === 'add') {
      const kind = text('kind') as Parameters<typeof notes.add>[0]['kind']
      const shared = text('shared') === 'team'
      await notes.add({ kind, key: text('key'), body: text('body'), shared })
    } else if (action === 'edit') {
      await notes.edit({ id: text('id'), body: text('body'), seen: readSeen(text('seen')) })
    } else if (action === 'remove') {
      await notes.remove({ id: text('id') })
    } else throw new AppError('NOT_FOUND')
    return localPath(text('back'), new URL(ctx.request.url).origin) ?? NOTES_PATH
  },
)
