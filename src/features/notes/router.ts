import { z } from 'zod'
import { readerOf, writerOf } from '#src/procedures/actor.ts'
import { seenInput } from '#src/procedures/merge-seen.ts'
import { doneAfter, router, signedInProcedure } from '#src/procedures/trpc.ts'
import { proseInput } from '#src/server/text-input.ts'
import { watchedKey } from '../watchlist/router.ts'
import { MAX_NOTE } from './note-words.ts'
import { countNotes, notesOf, searchNotes } from './queries.ts'
import { addNote, editNote, removeNote } from './write-note.server.ts'

const body = proseInput({ min: 1, max: MAX_NOTE, missing: 'یادداشت خالی است.' })
const id = z.uuid()
const page = z.int().min(1).max(1_000).default(1)

export const notesRouter = router({
  /** On a record: one's own, and the team's. */
  of: signedInProcedure
    .input(watchedKey.extend({ page }))
    .query(({ ctx, input }) => notesOf(ctx.db, readerOf(ctx), input, input.page)),
  count: signedInProcedure
    .input(watchedKey)
    .query(({ ctx, input }) => countNotes(ctx.db, readerOf(ctx), input)),
  search: signedInProcedure
    .input(
      z.object({ q: z.string().max(200).default(''), of: z.enum(['me', 'team']).optional(), page }),
    )
    .query(({ ctx, input }) => searchNotes(ctx.db, readerOf(ctx), input)),
  add: signedInProcedure
    .input(watchedKey.extend({ body, shared: z.boolean() }))
    .mutation(doneAfter(({ ctx, input }) => addNote(writerOf(ctx), input))),
  edit: signedInProcedure
    .input(z.object({ id, body, seen: seenInput }))
    .mutation(doneAfter(({ ctx, input }) => editNote(writerOf(ctx), input))),
  remove: signedInProcedure
    .input(z.object({ id }))
    .mutation(doneAfter(({ ctx, input }) => removeNote(writerOf(ctx), input.id))),
})
