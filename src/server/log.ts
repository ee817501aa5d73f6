import { createRequire } from 'node:module'
import pino, { type Logger, type LoggerOptions } from 'pino'

export const log: Logger = pino({
  level: process.env.LOG_LEVEL ?? (process.env.VITEST ? 'silent' : 'info'),
  base: null,
  ...prettyInDevelopment(),
})

function prettyInDevelopment(): LoggerOptions {
  if (process.env.NODE_ENV !== 'development') return {}
  try {
    createRequire(import.meta.url).resolve('pino-pretty')
    return { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } }
  } catch {
    return {}
  }
}
