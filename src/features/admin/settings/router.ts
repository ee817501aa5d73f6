import { z } from 'zod'
import { adminProcedure, confirmedAdminProcedure, router } from '#src/procedures/trpc.ts'
import { readSettings } from './queries.ts'
import { saveSetting } from './save-setting.server.ts'
import { SETTING_KEYS } from './schema.server.ts'

export const adminSettingsRouter = router({
  read: adminProcedure.query(({ ctx }) => readSettings(ctx.db)),
  /** `value` is checked by the schema of its key. */
  save: confirmedAdminProcedure
    .input(
      z.object({ key: z.enum(SETTING_KEYS), value: z.json().nullable(), seen: z.string().max(40) }),
    )
    .mutation(({ ctx, input }) => saveSetting(ctx, input)),
})
