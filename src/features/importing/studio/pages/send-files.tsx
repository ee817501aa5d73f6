import { useRouter } from '@tanstack/react-router'
import { type DragEvent, useState } from 'react'
import { Problem, problemMessage } from '#src/api/problem.ts'
import { wayOn } from '#src/api/way-on.ts'
import { fileSizeWords } from '#src/features/files/file-rules.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { ActionProblem } from '#src/ui/action-problem.tsx'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Instant } from '#src/ui/instant.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { LIMITS } from '#src/words/import-limits.ts'
import type { ImportsAnswer } from './load.ts'
import { stepPath } from './steps.ts'

interface Upload {
  name: string
  draftId: string | null
  /** Null takes the file of that name from the server's folder. */
  body: File | null
  onShare: (share: number) => void
}

interface SendFilesProps {
  draftId: string | null
  inbox: ImportsAnswer['inbox']
}

/** Files from this computer or from the server's folder; each that is accepted joins the same draft. */
export function SendFiles({ draftId, inbox }: SendFilesProps) {
  const router = useRouter()
  const [draft, setDraft] = useState(draftId)
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null)
  const [problems, setProblems] = useState<readonly string[]>([])

  async function send(files: readonly { name: string; body: File | null }[]) {
    let joined = draft
    const goOn = wayOn(router)
    // What stops one stops them all, as a broken line, and is said once.
    const refused = new Set<string>()
    setProblems([])
    for (const { name, body } of files) {
      const onShare = (share: number) => setSending({ name, share })
      onShare(0)
      try {
        if (body) await checkFile(body)
        joined = (await uploadFile({ name, body, draftId: joined, onShare })).draftId
      } catch (error) {
        refused.add(problemMessage(error))
      }
    }
    setDraft(joined)
    setProblems([...refused])
    setSending(null)
    if (refused.size > 0) await router.invalidate()
    else if (joined) await goOn(stepPath(joined, 'mapping'))
  }
  const take = (list: FileList | null) =>
    void send([...(list ?? [])].map((body) => ({ name: body.name, body })))

  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2 *:min-w-0">
      <Card level={2} title="از این رایانه">
        <DropPlace busy={sending !== null} onFiles={take} />
        {sending && (
          <div className="mt-4 space-y-1.5" aria-live="polite">
            <p className="text-sm">
              {sending.share < 1 ? 'در حال فرستادن ' : 'در حال خواندن سرآغاز '}
              <bdi>{sending.name}</bdi>
            </p>
            <ProgressBar label={`فرستادن ${sending.name}`} value={sending.share} />
          </div>
        )}
        <div className="mt-3 grid justify-items-start gap-2">
          {problems.map((problem) => (
            <ActionProblem key={problem} problem={problem} />
          ))}
          {draft && draft !== draftId && problems.length > 0 && (
            <LinkButton href={stepPath(draft, 'files')}>ادامه با فایل‌های پذیرفته‌شده</LinkButton>
          )}
        </div>
        <noscript>
          <p className="text-sm text-muted">برای فرستادن فایل جاوااسکریپت لازم است.</p>
        </noscript>
      </Card>
      <Card level={2} title="از پوشهٔ سرور" flush>
        {inbox.length === 0 ? (
          <p className="p-5 text-sm leading-7 text-muted">
            پوشهٔ ورود سرور خالی است. فایل‌هایی که در آن گذاشته شود همین‌جا دیده می‌شود.
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {inbox.map((file) => (
              <li key={file.name} className="flex items-center justify-between gap-3 px-5 py-2.5">
                <div className="min-w-0 text-sm">
                  <bdi className="block truncate">{file.name}</bdi>
                  <span className="text-xs text-muted">
                    {fileSizeWords(file.bytes)} · <Instant at={file.changedAt} />
                  </span>
                </div>
                <Button
                  size="sm"
                  className="needs-script"
                  disabled={sending !== null}
                  onClick={() => void send([{ name: file.name, body: null }])}
                >
                  انتخاب<span className="sr-only"> {file.name}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}

async function checkFile(file: File): Promise<void> {
  if (file.size > LIMITS.fileBytes) {
    throw new Error(`«${file.name}» بزرگ‌تر از ۲۰۰ مگابایت است؛ آن را چند پاره کنید.`)
  }
  const beginning = await file
    .slice(0, 1)
    .arrayBuffer()
    .catch(() => null)
  if (!beginning) {
    throw new Error(`«${file.name}» خوانده نشد؛ اگر پوشه است، فایل‌های درون آن را بفرستید.`)
  }
}

interface DropPlaceProps {
  busy: boolean
  onFiles: (files: FileList | null) => void
}

function DropPlace({ busy, onFiles }: DropPlaceProps) {
  const [isOver, setOver] = useState(false)
  const over = (value: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(value)
  }
  return (
    <label
      data-over={isOver || undefined}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event)
        if (!busy) onFiles(event.dataTransfer.files)
      }}
      className="block cursor-pointer rounded-lg border-2 border-dashed border-line-strong bg-sunken px-5 py-8 text-center text-sm hover:border-accent data-over:border-accent data-over:bg-accent-soft has-focus-visible:border-accent has-focus-visible:outline-2 has-focus-visible:outline-accent"
    >
      <span className="block font-medium">فایل‌ها را این‌جا رها کنید یا انتخاب کنید</span>
      <span className="mt-1 block text-xs leading-6 text-muted">
        {`CSV یا XLSX، هر فایل تا ${formatNumber(200)} مگابایت. چند فایل یک منبع را با هم بفرستید.`}
      </span>
      <input
        type="file"
        multiple
        disabled={busy}
        accept=".csv,.tsv,.txt,.xlsx"
        className="sr-only"
        onChange={(event) => {
          onFiles(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}

/** Sends a file as it is, telling how much of it has gone; fetch cannot tell. */
function uploadFile(upload: Upload): Promise<{ draftId: string }> {
  const { name, draftId, body, onShare } = upload
  const search = new URLSearchParams({
    name,
    ...(draftId && { draft: draftId }),
    ...(body === null && { from: 'server' }),
  })
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/admin/imports/files?${search}`)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onShare(loaded / total))
    request.addEventListener('load', () => {
      const { response, status } = request
      if (status === 200) resolve(response)
      else reject(new Problem('BAD_REQUEST', response?.error?.message ?? 'فایل پذیرفته نشد.'))
    })
    request.addEventListener('error', () =>
      reject(new Problem('TIMEOUT', 'ارتباط با سرور قطع شد؛ فایل دوباره فرستاده شود.')),
    )
    request.send(body)
  })
}
