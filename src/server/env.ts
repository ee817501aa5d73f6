import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().min(1).default('localhost'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUSTED_PROXY: z.string().optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URLS: z
    .string()
    .transform((text) => text.split(',').map((url) => url.trim()))
    .pipe(z.array(z.url({ protocol: /^postgres(ql)?$/ })))
    .default([]),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(500).default(10),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  DATA_DIRECTORY: z.string().optional(),
  IMPORT_FOLDER: z.string().optional(),
  BROWSER_PATH: z.string().optional(),
  AUTH_SECRET: z.string().min(32).optional(),
  SESSION_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  SESSION_MAX_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
  ADMIN_SECOND_FACTOR: z.enum(['ask', 'require']).default('ask'),
  AUTO_APPROVE: z.stringbool().default(false),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  KAVENEGAR_API_KEY: z.string().optional(),
  KAVENEGAR_TEMPLATE: z.string().optional(),
  KAVENEGAR_SENDER: z.string().optional(),
  SMS_IR_API_KEY: z.string().optional(),
  SMS_IR_TEMPLATE_ID: z.coerce.number().int().optional(),
  SMS_IR_LINE_NUMBER: z.coerce.number().int().optional(),
  SMS_QUESTIONS_SECRET: z.string().min(24).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().optional(),
  ZARINPAL_MERCHANT_ID: z.string().length(36).optional(),
  ZARINPAL_URL: z.url({ protocol: /^https?$/ }).optional(),
  ALLOW_SANDBOX_GATEWAY: z.stringbool().default(false),
  ALLOW_SAMPLE_USERS: z.stringbool().default(false),
  ALLOW_LOCAL_WEBHOOKS: z.stringbool().default(false),
  PREVIEW_AS: z.enum(['visitor', 'free', 'trial', 'professional', 'organizational']).optional(),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default('localhost'),
  METRICS_TOKEN: z.string().min(16).optional(),
  HSTS_SUBDOMAINS: z.stringbool().default(false),
  LOG_REQUESTS: z.stringbool().default(false),
  SLOW_QUERY_MS: z.coerce.number().int().min(0).max(60_000).default(1_000),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
})

export type Env = z.infer<typeof schema>

export const ENV_NAMES: readonly string[] = Object.keys(schema.shape)

const expectations: Record<keyof Env, string> = {
  NODE_ENV: 'production, development or test',
  HOST: 'the address to listen on, such as localhost or 0.0.0.0',
  PORT: 'a port number from 0 to 65535 (0 takes a free one)',
  PUBLIC_URL: 'the address people use, such as https://daru.example.ir',
  TRUSTED_PROXY: 'addresses or ranges separated by commas, such as 127.0.0.1, 10.0.0.0/8',
  DATABASE_URL:
    'a PostgreSQL address: postgresql://host:5432/name, with user:password@ before the host',
  DATABASE_REPLICA_URLS: 'PostgreSQL addresses of read replicas, separated by commas',
  DATABASE_CONNECTIONS: 'connections of this server to each database, from 2 to 500',
  DRAIN_SECONDS: 'seconds from 0 to 300 to go on answering after SIGTERM',
  DATA_DIRECTORY: 'a folder for the embedded database and for files that people send',
  IMPORT_FOLDER: 'a folder of CSV and XLSX files that admins may import',
  BROWSER_PATH: 'the program of a Chromium that prints documents as PDF, such as /usr/bin/chromium',
  AUTH_SECRET: 'at least 32 characters that nobody can guess, such as openssl rand -base64 32',
  SESSION_DAYS: 'days from 1 to 365',
  SESSION_MAX_DAYS: 'days from 1 to 3650',
  ADMIN_SECOND_FACTOR: 'ask or require',
  AUTO_APPROVE: 'true or false',
  GOOGLE_CLIENT_ID: 'the client id of a Google OAuth application',
  GOOGLE_CLIENT_SECRET: 'the client secret of the same application',
  KAVENEGAR_API_KEY: 'the API key of a Kavenegar account',
  KAVENEGAR_TEMPLATE: 'the name of its template for codes, with %token',
  KAVENEGAR_SENDER: 'one of its lines, such as 10004346',
  SMS_IR_API_KEY: 'the API key of an SMS.ir account',
  SMS_IR_TEMPLATE_ID: 'the number of its template for codes, with #CODE#',
  SMS_IR_LINE_NUMBER: 'one of its lines, such as 30007732',
  SMS_QUESTIONS_SECRET:
    'at least 24 characters that nobody can guess, such as openssl rand -hex 24',
  SMTP_URL: 'smtp://user:password@host:587 or smtps://user:password@host:465',
  MAIL_FROM: 'the sender of e-mails, such as no-reply@daru.example.ir',
  ZARINPAL_MERCHANT_ID: 'the merchant id of a ZarinPal gateway, 36 characters',
  ZARINPAL_URL: 'another host of ZarinPal, such as https://sandbox.zarinpal.com',
  ALLOW_SANDBOX_GATEWAY: 'true or false',
  ALLOW_SAMPLE_USERS: 'true or false',
  ALLOW_LOCAL_WEBHOOKS: 'true or false',
  PREVIEW_AS: 'visitor, free, trial, professional or organizational',
  METRICS_PORT: 'a port number from 1 to 65535 for /metrics alone',
  METRICS_HOST: 'the address to answer /metrics on, such as localhost or 10.0.0.7',
  METRICS_TOKEN: 'at least 16 characters that nobody can guess',
  HSTS_SUBDOMAINS: 'true or false',
  LOG_REQUESTS: 'true or false',
  SLOW_QUERY_MS: 'milliseconds from 0 (none is logged) to 60000',
  LOG_LEVEL: 'silent, fatal, error, warn, info, debug or trace',
}

/** Checks the variables at once and names each wrong one; an empty value counts as not set. */
export function parseEnv(variables: Record<string, string | undefined>): Env {
  const given = Object.entries(variables).filter(([, value]) => value?.trim())
  const result = schema.safeParse(Object.fromEntries(given))
  if (result.success) return refuseHalves(refusePublicPreview(result.data))
  const names = new Set(result.error.issues.map((issue) => String(issue.path[0]) as keyof Env))
  const lines = [...names].map((name) => `  ${name}: expected ${expectations[name]}`)
  throw new Error(`Wrong settings in the environment or .env:\n${lines.join('\n')}`)
}

function refusePublicPreview(env: Env): Env {
  if (!env.PREVIEW_AS || !env.PUBLIC_URL) return env
  throw new Error('PREVIEW_AS opens paid pages to everyone; it cannot be set with PUBLIC_URL.')
}

const halves = [
  ['KAVENEGAR_API_KEY', 'KAVENEGAR_TEMPLATE'],
  ['SMS_IR_API_KEY', 'SMS_IR_TEMPLATE_ID'],
  ['SMTP_URL', 'MAIL_FROM'],
] as const

// Half of a provider would print messages to the log that people wait for.
function refuseHalves(env: Env): Env {
  for (const [one, other] of halves) {
    if (env[one] !== undefined && env[other] === undefined) {
      throw new Error(`${one} needs ${other} beside it: expected ${expectations[other]}`)
    }
  }
  return env
}

/** Reads `.env` of the working folder, where there is one; variables already set win, also empty ones. */
export function loadEnv(): Env {
  const file = path.resolve('.env')
  if (existsSync(file)) process.loadEnvFile(file)
  const env = parseEnv(process.env)
  // For who asks the environment itself: `PUBLIC_URL=` of a container is no address to link to.
  for (const name of ENV_NAMES) if (!process.env[name]?.trim()) delete process.env[name]
  return env
}

export const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i

/**
 * Whether only people at this machine reach the portal: the address that people use, or without
 * one the address listened on, is a loopback. NODE_ENV does not tell: `npm start` says production;
 * nor does a loopback that a proxy passes others' requests on to.
 */
export function isLocal({
  PUBLIC_URL,
  HOST,
  TRUSTED_PROXY,
}: Pick<Env, 'PUBLIC_URL' | 'HOST' | 'TRUSTED_PROXY'>): boolean {
  if (PUBLIC_URL) return LOOPBACK.test(new URL(PUBLIC_URL).hostname)
  return !TRUSTED_PROXY && LOOPBACK.test(HOST)
}

/**
 * Links of documents that caches keep (the sitemap, feeds) and the way back from the bank lead to
 * the address that people use: where others reach the portal it is said, not taken from a request.
 */
export function requirePublicUrl(env: Pick<Env, 'PUBLIC_URL' | 'HOST' | 'TRUSTED_PROXY'>): void {
  if (env.PUBLIC_URL || isLocal(env)) return
  throw new Error(
    `دیگران به این پرتال می‌رسند (HOST=${env.HOST})، ولی نشانی آن گفته نشده است: PUBLIC_URL را بگذارید.
Others reach this portal, so it has to know its address: set PUBLIC_URL=https://daru.example.ir`,
  )
}

/** Whether the database is this machine's own: the embedded one, or a server at a loopback. */
export function hasLocalDatabase({ DATABASE_URL }: Pick<Env, 'DATABASE_URL'>): boolean {
  if (!DATABASE_URL) return true
  const { hostname, searchParams } = new URL(DATABASE_URL)
  // Which the driver prefers: another machine, or the folder of a socket.
  const host = decodeURIComponent(searchParams.get('host') ?? hostname)
  return host === '' || host.startsWith('/') || LOOPBACK.test(host)
}

const ANY_ADDRESS = new Set(['0.0.0.0', '::', '[::]'])

/** Where the portal is found on its own machine. */
export function ownAddress({ HOST, PORT }: Pick<Env, 'HOST' | 'PORT'>): string {
  const host = ANY_ADDRESS.has(HOST) ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST
  return `http://${host}:${PORT}`
}

/**
 * The address of a path of the portal, for messages. Never by a request's own Host: what a letter links to is
 * not the sender's to say.
 */
export function portalAddress(path: string): string {
  const local = `http://localhost:${process.env.PORT ?? '3000'}`
  return (process.env.PUBLIC_URL ?? local).replace(/\/+$/, '') + path
}
