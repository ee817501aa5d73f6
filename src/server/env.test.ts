import { describe, expect, it } from 'vitest'
import { parseEnv } from './env.ts'

describe('the settings', () => {
  it('have a default for everything', () => {
    expect(parseEnv({})).toMatchObject({ HOST: 'localhost', PORT: 3000, LOG_LEVEL: 'info' })
  })

  it('count an empty value as not set', () => {
    expect(parseEnv({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ PORT: 3000 })
  })

  it('name every wrong variable and what is expected', () => {
    const wrong = () => parseEnv({ PORT: 'three', DATABASE_URL: 'mysql://x', PUBLIC_URL: 'daru' })
    expect(wrong).toThrow(/PORT: expected a port number/)
    expect(wrong).toThrow(/DATABASE_URL: expected a PostgreSQL address/)
    expect(wrong).toThrow(/PUBLIC_URL: expected the address people use/)
  })

  it('take the address of a database behind a socket', () => {
    const DATABASE_URL = 'postgresql:///data_daru?host=%2Ftmp%2Fx&user=data_daru'
    expect(parseEnv({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL)
  })

  it('refuse a preview of paid tiers on a public address', () => {
    const settings = { PREVIEW_AS: 'professional', PUBLIC_URL: 'https://daru.example.ir' }
    expect(() => parseEnv(settings)).toThrow(/PREVIEW_AS/)
  })
})
