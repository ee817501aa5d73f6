import { medicinePath } from '#src/addresses/records.ts'
import type { OpenNotice } from './market-facts.server.ts'
import { shortageWords } from './shortage-words.ts'

interface ShortageNoteProps {
  medicine: { code: number; slug: string; shortage: OpenNotice | null }
}

/** Under how many make a medicine: the newest notice of its shortage that is not over, if there is one. */
export function ShortageNote({ medicine }: ShortageNoteProps) {
  return (
    medicine.shortage && (
      <a href={`${medicinePath(medicine)}#shortages`} className="under-name">
        {shortageWords(medicine)}
      </a>
    )
  )
}
