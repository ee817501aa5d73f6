import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLiveQuery } from '#src/api/live-query.ts'
import { Problem, problemMessage } from '#src/api/problem.ts'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { Button } from '#src/ui/button.tsx'

export interface ExportLink {
  label: string
  href: string
}

interface ExportPanelProps {
  /** Whose links of files are fetched here. */
  menu: HTMLElement
}

/** Under the links of the menu: what is left of the day and how far a file has come. */
export function ExportPanel({ menu }: ExportPanelProps) {
  const total = Number(menu.dataset.total)
  const allowance = useLiveQuery('exports.allowance', undefined)
  const [progress, setProgress] = useState<{ label: string; bytes: number } | null>(null)
  const [said, setSaid] = useState('')
  const leaving = useRef<AbortController | null>(null)
  useEffect(() => () => leaving.current?.abort(), [])

  async function save({ label, href }: ExportLink) {
    const ending = new AbortController()
    leaving.current = ending
    setSaid('')
    setProgress({ label, bytes: 0 })
    try {
      const { rows, total } = await saveFile(href, ending.signal, (bytes) =>
        setProgress({ label, bytes }),
      )
      setSaid(`${countOf(rows, total)} ردیف ذخیره شد.`)
      await allowance.refetch()
    } catch (error) {
      setSaid(ending.signal.aborted ? 'خروجی لغو شد.' : problemMessage(error))
    } finally {
      setProgress(null)
    }
  }

  const fetchInstead = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a[data-export]')
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const { href, textContent } = link as HTMLAnchorElement
    if (!progress) void save({ label: textContent, href })
  })
  useEffect(() => {
    menu.addEventListener('click', fetchInstead)
    return () => menu.removeEventListener('click', fetchInstead)
  }, [menu])

  return (
    <>
      <div role="status" className="px-2 pt-2 text-xs text-muted">
        {progress && (
          <p>
            {progress.label}: {megabytes(progress.bytes)} دریافت شد…
          </p>
        )}
        {said && <p>{said}</p>}
        {allowance.data && <p>{allowanceWords(allowance.data, total)}</p>}
      </div>
      {progress && (
        <Button size="sm" className="mt-2 w-full" onClick={() => leaving.current?.abort()}>
          لغو
        </Button>
      )}
    </>
  )
}

function allowanceWords({ perDay, left }: { perDay: number; left: number }, total: number): string {
  const words = `سهم امروز: ${formatNumber(left)} ردیف از ${formatNumber(perDay)} ردیف مانده است.`
  if (left === 0) return `${words} از نیمه‌شب تهران دوباره آغاز می‌شود.`
  return left < total ? `${words} فایل ${countOf(left, total)} ردیف را در بر می‌گیرد.` : words
}

function megabytes(bytes: number): string {
  return `${formatNumber(bytes / 1_000_000, 'fa', 1)} مگابایت`
}

/** Fetches an export and hands it to the browser as a download; tells of the bytes as they come. */
async function saveFile(href: string, signal: AbortSignal, onBytes: (bytes: number) => void) {
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
  return new Problem('BAD_REQUEST', message ?? 'فایل آماده نشد؛ دوباره تلاش کنید.')
}
