import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { TICKET_LIMITS } from '#src/features/accounts/ticket-words.ts'
import { MAX_FILE } from '#src/features/files/file-rules.ts'

const portal = readFileSync('deploy/nginx/portal.conf', 'utf8')
/** What stands outside every location, and so holds for the forms of people. */
const outside = portal.replace(/^location [^{]*\{[^}]*\}/gms, '')

it('nginx passes on the largest form that the portal takes', () => {
  const megabytes = Number(/client_max_body_size (\d+)m;/.exec(outside)?.[1])
  expect(megabytes * 1024 * 1024).toBeGreaterThan(TICKET_LIMITS.files * MAX_FILE + 131_072)
})

it('what nginx refuses by itself is said in Persian, and asked again where that helps', () => {
  for (const place of ['@too_large', '@too_often', '@away']) {
    expect(outside).toContain(place)
    const page = portal.split(`location ${place} {`)[1]?.split('\n}')[0]
    expect(page).toMatch(
      /return \d+ '<!doctype html><html lang="fa" dir="rtl">.*\p{Script=Arabic}/u,
    )
  }
  expect(outside).toMatch(/limit_req_status 429;\nlimit_conn_status 429;/)
})
