import { POLICY } from '#src/access/policy.ts'
import { watchedBy } from '#src/features/watchlist/follow.server.ts'
import { router, signedInProcedure } from '#src/procedures/trpc.ts'
import { countAttempts } from '#src/session/limits.server.ts'
import { matchLines } from './match-lines.server.ts'
import { sentListOf } from './sent-list.server.ts'

export const ownListRouter = router({
  /** The list that this page is the answer to, line by line, and how much room is left for it. */
  read: signedInProcedure.query(async ({ ctx }) => {
    const { id } = ctx.session.user
    const watched = await watchedBy(ctx.db, id)
    const limit = POLICY[ctx.viewer.kind].watchList
    const room = { limit, left: Math.max(0, limit - watched.size) }
    const sent = sentListOf(ctx.request)
    if (!sent) return { ...room, sent: null }
    await countAttempts(['uploads', id])
    const matched = await matchLines(ctx.db, sent.lines)
    const isWatched = (kind: string, keys: readonly string[]) =>
      keys.every((key) => watched.has(`${kind} ${key}`))
    const lines = matched.map(({ choices, ...line }) => ({
      ...line,
      choices: choices.map(({ kind, keys, title, about }) => ({
        ...{ title, about, value: `${kind}:${keys.join(',')}` },
        isWatched: isWatched(kind, keys),
      })),
    }))
    const sure = matched.flatMap(({ isSure, choices: [first] }) => (isSure && first ? [first] : []))
    const records = new Set(sure.flatMap(({ kind, keys }) => keys.map((key) => `${kind} ${key}`)))
    /** Records of the sure lines that are not watched yet. */
    const added = [...records].filter((name) => !watched.has(name)).length
    return { ...room, sent: { lines, added, total: sent.total, problem: sent.problem } }
  }),
})
