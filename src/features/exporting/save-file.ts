import { Problem } from '#src/api/problem.ts'

/** Fetches an export and hands it to the browser as a download; tells of the bytes as they come. */
export async function saveFile(
  href: string,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<{ rows: number; total: number }> {
  const response = await fetch(href, { signal, headers: { accept: 'application/json' } })
  if (!response.ok) throw await problemOf(response)
  const parts: BlobPart[] = []
  let bytes = 0
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value)
    bytes += part.value.length
    onBytes(bytes)
  }
  const url = URL.createObjectURL(new Blob(parts))
  const link = document.createElement('a')
  link.href = url
  link.download = nameOf(response)
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
  const count = (header: string) => Number(response.headers.get(header))
  return { rows: count('x-export-rows'), total: count('x-export-total') }
}

function nameOf(response: Response): string {
  const named = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(named)?.[1]
  return encoded ? decodeURIComponent(encoded) : 'export'
}

async function problemOf(response: Response): Promise<Error> {
  const answer: unknown = await response.json().catch(() => null)
  const message =
    typeof answer === 'object' && answer !== null && 'error' in answer
      ? (answer.error as { message?: string }).message
      : undefined
  return new Problem('BAD_REQUEST', message ?? 'پرونده آماده نشد؛ دوباره تلاش کنید.')
}
