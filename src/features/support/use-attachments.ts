import { useState } from 'react'
import { problemMessage } from '#src/api/problem.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import type { StoredFile } from '../files/store-file.server.ts'
import { uploadFile } from '../files/upload-file.ts'
import { TICKET_LIMITS } from './ticket-words.ts'

const MOST = TICKET_LIMITS.files

/** Files that go with a message; each is sent as soon as it is chosen. */
export function useAttachments() {
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  const [sending, setSending] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])

  async function add(chosen: readonly File[]) {
    const room = Math.max(0, MOST - files.length)
    const wrong =
      chosen.length > room ? [`با هر پیام حداکثر ${formatNumber(MOST)} پرونده فرستاده می‌شود.`] : []
    setSending(true)
    for (const file of chosen.slice(0, room)) {
      try {
        const stored = await uploadFile(file, 'ticket')
        setFiles((known) => [...known, stored])
      } catch (error) {
        wrong.push(`«${file.name}»: ${problemMessage(error)}`)
      }
    }
    setProblems(wrong)
    setSending(false)
  }

  const remove = (id: string) => setFiles((known) => known.filter((file) => file.id !== id))
  const clear = () => setFiles([])
  return { files, sending, problems, add, remove, clear }
}

export type Attachments = ReturnType<typeof useAttachments>
