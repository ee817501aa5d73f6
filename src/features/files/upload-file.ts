import { Problem } from '#src/api/problem.ts'
import type { FilePurpose } from '#src/server/db/schema/files.ts'
import { LARGEST_FILE, LARGEST_FILE_WORDS } from './file-rules.ts'
import type { StoredFile } from './store-file.server.ts'

/** Sends a file from the browser; throws a Problem whose Persian message says what is wrong. */
export async function uploadFile(file: File, purpose: FilePurpose): Promise<StoredFile> {
  if (file.size > LARGEST_FILE) {
    throw new Problem('PAYLOAD_TOO_LARGE', `پرونده از ${LARGEST_FILE_WORDS} بزرگ‌تر است.`)
  }
  const body = new FormData()
  body.append('file', file)
  const answer = await fetch(`/api/files?purpose=${purpose}`, {
    method: 'POST',
    body,
    signal: AbortSignal.timeout(120_000),
  }).catch(() => null)
  const told = await answer?.json().catch(() => null)
  if (answer?.ok && told) return told
  throw new Problem(
    told?.error?.data?.code ?? 'TIMEOUT',
    told?.error?.message ?? 'پرونده فرستاده نشد؛ اینترنت خود را بررسی کنید.',
  )
}
