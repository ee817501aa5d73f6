import { medicinePath } from '#src/addresses/records.ts'
import { DayLink } from '#src/ui/as-of-links.tsx'
import type { OpenNotice } from './market-facts.server.ts'
import { shortageWords } from './shortage-words.ts'

interface ShortageNoteProps {
  medicine: { code: number; slug: string; shortage: OpenNotice | null }
}

/** Beside how many make a medicine: that its shortage was told and is not over; by whom and when is its title. */
export function ShortageNote({ medicine }: ShortageNoteProps) {
  return (
    medicine.shortage && (
      <>
        {' '}
        <DayLink
          href={`${medicinePath(medicine)}#shortages`}
          title={shortageWords(medicine) ?? undefined}
          className="under-name"
        >
          اعلان کمبود
        </DayLink>
      </>
    )
  )
}
