import { z } from 'zod'
import { FEED_FORMS, OWN_FEEDS_PATH } from '#src/addresses/account-pages.ts'
import { searchInput } from '#src/features/access/lists.server.ts'
import { closeFeed } from '#src/insight/expiry/calendar/feeds.server.ts'
import { parseSearchString } from '#src/list/search-string.ts'
import { answersForms } from '#src/procedures/answers-forms.server.ts'
import { createCallerFactory, doneAfter, router, signedInProcedure } from '#src/procedures/trpc.ts'
import { AppError } from '#src/server/errors.ts'
import { draftFeed, listAtomFeeds, openAtomFeed } from './atom-feeds.server.ts'

const view = z.object({ list: z.string().max(40), search: searchInput })

export const feedsRouter = router({
  mine: signedInProcedure.query(({ ctx }) => listAtomFeeds(ctx.db, ctx.session.user.id)),
  draft: signedInProcedure
    .input(view)
    .query(({ ctx, input }) => draftFeed(ctx.db, ctx.viewer, input)),
  open: signedInProcedure
    .input(view)
    .mutation(({ ctx, input }) => openAtomFeed(ctx.db, ctx.viewer, ctx.session.user.id, input)),
  close: signedInProcedure
    .input(z.object({ id: z.uuid() }))
    .mutation(doneAfter(({ ctx, input }) => closeFeed(ctx.db, ctx.session.user.id, input.id))),
})

/** The forms of feeds, with script or without: the procedures, then the page again. */
export const handleFeedForms = answersForms(
  createCallerFactory(feedsRouter),
  FEED_FORMS,
  async (feeds, { action, text }) => {
    if (action === 'open') {
      const search = parseSearchString(text('search'))
      await feeds.open({ list: text('list'), search })
    } else if (action === 'close') await feeds.close({ id: text('id') })
    else throw new AppError('NOT_FOUND')
    return OWN_FEEDS_PATH
  },
)
