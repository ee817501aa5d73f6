import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { openFolder } from '#tests/support/folders.ts'
import { readAccountSettings } from './account-settings.ts'
import { parseEnv } from './env.ts'

const given = 'a secret that is long enough to be one'

function settings(variables: Record<string, string>) {
  return readAccountSettings(parseEnv({ DATA_DIRECTORY: openFolder(), ...variables }))
}

describe('the secret', () => {
  it('is made once on a machine of one’s own, and kept for its owner alone', () => {
    const DATA_DIRECTORY = openFolder()
    const { secret } = settings({ DATA_DIRECTORY })
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(settings({ DATA_DIRECTORY }).secret).toBe(secret)
    const file = path.join(DATA_DIRECTORY, 'auth-secret')
    expect(readFileSync(file, 'utf8')).toBe(secret)
    expect(statSync(file).mode & 0o077).toBe(0)
    expect(readdirSync(DATA_DIRECTORY)).toEqual(['auth-secret'])
  })

  it.each([{ PUBLIC_URL: 'https://daru.example.ir' }, { HOST: '0.0.0.0' }])(
    'is missing in production with %j, and never made up there',
    (reachable) => {
      expect(settings({ NODE_ENV: 'production', ...reachable }).secret).toBeNull()
      expect(settings({ NODE_ENV: 'development', ...reachable }).secret).not.toBeNull()
      expect(settings({ ...reachable, AUTH_SECRET: given }).secret).toBe(given)
    },
  )

  it.each([
    ['EISDIR', (file: string) => mkdirSync(file)],
    ['too short', (file: string) => writeFileSync(file, '')],
  ])('that cannot be read is refused in words that name its file: %s', (why, spoil) => {
    const DATA_DIRECTORY = openFolder()
    const file = path.join(DATA_DIRECTORY, 'auth-secret')
    spoil(file)
    expect(() => settings({ DATA_DIRECTORY })).toThrow(`${file} is no secret: ${why}.`)
  })

  it('is refused where it is too short', () => {
    expect(() => settings({ AUTH_SECRET: 'short' })).toThrow(/AUTH_SECRET: expected at least 32/)
  })
})

describe('the other settings', () => {
  it('have defaults', () => {
    expect(settings({})).toMatchObject({ autoApprove: false, sessionDays: 30, google: null })
  })

  it('need both halves of the Google application', () => {
    expect(settings({ GOOGLE_CLIENT_ID: 'id' }).google).toBeNull()
    const both = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
    expect(settings(both).google).toMatchObject({ clientId: 'id', clientSecret: 'secret' })
  })

  it('are read from words', () => {
    expect(settings({ AUTO_APPROVE: 'true', SESSION_DAYS: '7' })).toMatchObject({
      autoApprove: true,
      sessionDays: 7,
    })
    expect(() => settings({ AUTO_APPROVE: 'perhaps' })).toThrow(/AUTO_APPROVE/)
  })
})
