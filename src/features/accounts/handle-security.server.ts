import { SECURITY_PATH } from '#src/addresses/pages.ts'
import { answersForms } from '#src/procedures/answers-forms.server.ts'
import { createCallerFactory } from '#src/procedures/trpc.ts'
import { AppError, asAppError } from '#src/server/errors.ts'
import { letterPage } from '../messaging/letter-page.server.ts'
import { accountsRouter } from './router.ts'

export const SECURITY_FORMS = '/api/account/security/'

/** The forms of the security page: the procedures, then the page again. */
export const handleSecurity = answersForms(
  createCallerFactory(accountsRouter),
  SECURITY_FORMS,
  async (accounts, { action, text }) => {
    try {
      if (action === 'confirm') {
        await accounts.confirmIdentity({ password: text('password'), code: text('totp') })
      } else if (action === 'start') await accounts.startSecondFactor()
      else if (action === 'disable') await accounts.disableSecondFactor()
      else if (action === 'enable') {
        return recoveryPage(
          (await accounts.enableSecondFactor({ code: text('code') })).recoveryCodes,
        )
      } else if (action === 'recovery') {
        return recoveryPage((await accounts.renewRecoveryCodes()).recoveryCodes)
      } else throw new AppError('NOT_FOUND')
    } catch (thrown) {
      const { code } = asAppError(thrown)
      // What was wrong with a code or a password stands over its form.
      if (code === 'BAD_REQUEST') {
        return `${SECURITY_PATH}?problem=${action === 'confirm' ? 'proof' : 'code'}`
      }
      if (code !== 'CONFLICT') throw thrown
    }
    return SECURITY_PATH
  },
  { home: SECURITY_PATH },
)

/** In this answer only: the database holds nothing that could show them again. */
function recoveryPage(codes: readonly string[]): Response {
  const items = codes.map((code) => `<li><code dir="ltr">${code}</code></li>`).join('')
  return letterPage(
    'کدهای بازیابی',
    200,
    `<h1>ورود دومرحله‌ای روشن است</h1>
<p>این کدها را همین حالا چاپ یا در جایی امن یادداشت کنید؛ دیگر نشان داده نمی‌شوند. هر کد یک بار، به جای کد برنامهٔ رمزساز به کار می‌رود.</p>
<ol>${items}</ol>
<p><a href="${SECURITY_PATH}">یادداشت کردم؛ بازگشت به امنیت حساب</a></p>`,
  )
}
