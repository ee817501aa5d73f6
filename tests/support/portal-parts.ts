import type { AccountSettings } from '#src/server/account-settings.ts'

/** Accounts as a portal of one's own has them. */
export const testAccounts: AccountSettings = {
  secret: 'a secret of the tests, long enough to pass',
  sessionDays: 30,
  sessionMaxDays: 90,
  adminSecondFactor: 'ask',
  autoApprove: false,
  google: null,
}

export function htmlPage(body: string, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(`<!doctype html><html lang="fa" dir="rtl">${body}</html>`, {
    ...init,
    headers,
  })
}
