import { formatNumber } from '#src/persian/numbers.ts'
import type { ImportProgress, Phase } from '../import-types.ts'

const BAR = 24
const CLEAR = '\r\u001b[2K'
// Keeps Persian words from turning the bar around them.
const LTR = '\u2066'
const END = '\u2069'

const PHASE_FA: Record<Phase, string> = {
  waiting: 'در انتظار پایان ورود دادهٔ دیگر',
  reading: 'خواندن',
  checking: 'بررسی',
  comparing: 'سنجش با داده‌های منتشرشده',
  deriving: 'محاسبهٔ شاخص‌ها',
  publishing: 'انتشار',
}

export interface ProgressLine {
  show(progress: ImportProgress): void
  clear(): void
}

/** One line that is drawn over and over on a terminal, and a line for each phase elsewhere. */
export function createProgressLine(out: NodeJS.WriteStream): ProgressLine {
  let phase: Phase | undefined
  return {
    show(progress) {
      if (out.isTTY) out.write(`${CLEAR}${drawProgress(progress)}`)
      else if (progress.phase !== phase) out.write(`${PHASE_FA[progress.phase]}…\n`)
      phase = progress.phase
    },
    clear() {
      if (out.isTTY) out.write(CLEAR)
    },
  }
}

/** `[######········] 12,800/45,600 rows 48,000 rows/s ETA 0:01 خواندن` */
export function drawProgress(progress: ImportProgress): string {
  const { phase, rows, rowsPerSecond, total, etaSeconds } = progress
  const share = total ? Math.min(1, rows / total) : 0
  const full = Math.round(share * BAR)
  const parts = [
    `[${'#'.repeat(full)}${'·'.repeat(BAR - full)}]`,
    total ? `${latin(rows)}/${latin(total)} rows` : `${latin(rows)} rows`,
    rowsPerSecond > 0 ? `${latin(rowsPerSecond)} rows/s` : '',
    phase === 'reading' && etaSeconds !== undefined ? `ETA ${clock(etaSeconds)}` : '',
    PHASE_FA[phase],
  ]
  return `${LTR}${parts.filter((part) => part !== '').join(' ')}${END}`
}

const latin = (count: number) => formatNumber(count, 'latn')

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
