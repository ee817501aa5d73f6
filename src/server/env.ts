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
  DATA_DIRECTORY: z.string().optional(),
  PREVIEW_AS: z.enum(['visitor', 'free', 'trial', 'professional', 'organizational']).optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
})

export type Env = z.infer<typeof schema>

const expectations: Record<keyof Env, string> = {
  NODE_ENV: 'production, development or test',
  HOST: 'the address to listen on, such as localhost or 0.0.0.0',
  PORT: 'a port number from 0 to 65535 (0 takes a free one)',
  PUBLIC_URL: 'the address people use, such as https://daru.example.ir',
  TRUSTED_PROXY: 'addresses or ranges separated by commas, such as 127.0.0.1, 10.0.0.0/8',
  DATABASE_URL: 'a PostgreSQL address, such as postgres://user:password@host:5432/name',
  DATA_DIRECTORY: 'a folder for the embedded database',
  PREVIEW_AS: 'visitor, free, trial, professional or organizational',
  LOG_LEVEL: 'silent, fatal, error, warn, info, debug or trace',
}

/** Checks the variables at once and names each wrong one; an empty value counts as not set. */
export function parseEnv(variables: Record<string, string | undefined>): Env {
  const given = Object.entries(variables).filter(([, value]) => value?.trim())
  const result = schema.safeParse(Object.fromEntries(given))
  if (result.success) return refusePublicPreview(result.data)
  const names = new Set(result.error.issues.map((issue) => String(issue.path[0]) as keyof Env))
  const lines = [...names].map((name) => `  ${name}: expected ${expectations[name]}`)
  throw new Error(`Wrong settings in the environment or .env:\n${lines.join('\n')}`)
}

function refusePublicPreview(env: Env): Env {
  if (!env.PREVIEW_AS || !env.PUBLIC_URL) return env
  throw new Error('PREVIEW_AS opens paid pages to everyone; it cannot be set with PUBLIC_URL.')
}

/** Reads `.env` of the working folder, where there is one; variables already set win. */
export function loadEnv(): Env {
  const file = path.resolve('.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return parseEnv(process.env)
}
