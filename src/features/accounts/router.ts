import { z } from 'zod'
import { seenInput } from '#src/procedures/merge-seen.ts'
import {
  doneAfter,
  ownAccountProcedure,
  publicProcedure,
  router,
  signedInProcedure,
} from '#src/procedures/trpc.ts'
import { AppError } from '#src/server/errors.ts'
import { formatOf, unreadOf } from '#src/session/session-of-request.server.ts'
import { sendEmailLink } from './email-link.server.ts'
import {
  codeInput,
  emailInput,
  mobileInput,
  nameInput,
  newPasswordInput,
  shortText,
} from './inputs.server.ts'
import { changePassword, confirmIdentity, resetPassword } from './password.server.ts'
import {
  completeProfile,
  listSessions,
  mayReadNewRial,
  requireProfile,
  revokeOtherSessions,
  revokeSession,
  updateDisplay,
  updateProfile,
} from './profile.server.ts'
import { requestCode } from './request-code.server.ts'
import {
  disableSecondFactor,
  enableSecondFactor,
  readSecurity,
  renewRecoveryCodes,
  startSecondFactor,
} from './second-factor.server.ts'
import { confirmSignUp, resendSignUpCode, signUp } from './sign-up.server.ts'

const proof = z.string().max(500).default('')

export const accountsRouter = router({
  signUp: publicProcedure
    .input(z.object({ name: nameInput, mobile: mobileInput, password: newPasswordInput }))
    .mutation(({ ctx, input }) => signUp(ctx, input)),
  confirmSignUp: publicProcedure
    .input(z.object({ mobile: mobileInput, code: codeInput }))
    .mutation(({ ctx, input }) => confirmSignUp(ctx, input)),
  requestCode: publicProcedure
    .input(z.object({ mobile: mobileInput, purpose: z.enum(['sign-in', 'reset', 'sign-up']) }))
    .mutation(({ ctx, input: { mobile, purpose } }) =>
      purpose === 'sign-up' ? resendSignUpCode(ctx, mobile) : requestCode(ctx, { mobile, purpose }),
    ),
  resetPassword: publicProcedure
    .input(z.object({ mobile: mobileInput, code: codeInput, password: newPasswordInput }))
    .mutation(doneAfter(({ ctx, input }) => resetPassword(ctx, input))),
  profile: ownAccountProcedure.query(({ ctx }) => requireProfile(ctx.db, ctx.session.user.id)),
  completeProfile: ownAccountProcedure
    .input(z.object({ companyName: shortText, position: shortText }))
    .mutation(doneAfter(({ ctx, input }) => completeProfile(ctx.db, ctx.session.user.id, input))),
  updateProfile: signedInProcedure
    .input(
      z.object({
        name: nameInput,
        email: emailInput.nullish(),
        companyName: shortText.optional(),
        position: shortText.optional(),
        seen: seenInput,
      }),
    )
    .mutation(doneAfter(({ ctx, input }) => updateProfile(ctx, ctx.session.user.id, input))),
  sendEmailLink: signedInProcedure.mutation(({ ctx }) =>
    sendEmailLink(ctx.db, ctx.session.user.id),
  ),
  updateDisplay: signedInProcedure
    .input(
      z.object({
        moneyUnit: z.enum(['rial', 'toman', 'new-rial']),
        digits: z.enum(['fa', 'latn']),
        seen: seenInput,
      }),
    )
    .mutation(
      doneAfter(async ({ ctx, input }) => {
        if (input.moneyUnit === 'new-rial' && !mayReadNewRial()) {
          throw new AppError('BAD_REQUEST', 'ریال جدید هنوز آغاز نشده است.')
        }
        await updateDisplay(ctx.db, ctx.session.user.id, input)
      }),
    ),
  changePassword: signedInProcedure
    .input(z.object({ current: z.string().max(500), password: newPasswordInput }))
    .mutation(
      doneAfter(async ({ ctx, input }) => {
        const { session, sessionId } = ctx
        await changePassword(ctx, { userId: session.user.id, sessionId, ...input })
      }),
    ),
  /** Opens for some minutes what a stolen session must not do. */
  confirmIdentity: signedInProcedure
    .input(z.object({ password: proof, code: proof }))
    .mutation(
      doneAfter(({ ctx, input }) =>
        confirmIdentity(ctx, { userId: ctx.session.user.id, ...input }),
      ),
    ),
  security: signedInProcedure.query(({ ctx }) => readSecurity(ctx, ctx.session.user.id)),
  startSecondFactor: signedInProcedure.mutation(
    doneAfter(({ ctx }) => startSecondFactor(ctx, ctx.session.user.id)),
  ),
  enableSecondFactor: signedInProcedure
    .input(z.object({ code: codeInput }))
    .mutation(async ({ ctx, input: { code } }) => {
      const { session, sessionId } = ctx
      const whose = { userId: session.user.id, sessionId }
      return { recoveryCodes: await enableSecondFactor(ctx, { ...whose, code }) }
    }),
  renewRecoveryCodes: signedInProcedure.mutation(async ({ ctx }) => ({
    recoveryCodes: await renewRecoveryCodes(ctx, ctx.session.user.id),
  })),
  disableSecondFactor: signedInProcedure.mutation(
    doneAfter(({ ctx }) => disableSecondFactor(ctx, ctx.session.user.id)),
  ),
  sessions: signedInProcedure.query(({ ctx }) =>
    listSessions(ctx.db, ctx.session.user.id, ctx.sessionId),
  ),
  revokeSession: signedInProcedure
    .input(z.object({ id: z.uuid() }))
    .mutation(doneAfter(({ ctx, input }) => revokeSession(ctx.db, ctx.session.user.id, input.id))),
  revokeOtherSessions: signedInProcedure.mutation(
    doneAfter(async ({ ctx }) => {
      if (ctx.sessionId === null) throw new AppError('UNAUTHORIZED')
      await revokeOtherSessions(ctx.db, ctx.session.user.id, ctx.sessionId)
    }),
  ),
})

export const sessionRouter = router({
  /** Who is signed in; null for visitors. */
  current: publicProcedure.query(({ ctx }) => ctx.session),
  /** How this person reads numbers and money. */
  format: publicProcedure.query(({ ctx }) => formatOf(ctx.request)),
  unread: publicProcedure.query(({ ctx }) => unreadOf(ctx.request)),
})
