import { AppError } from '#src/server/errors.ts'
import { impactTitle, implausibleSentence, lossSentence, olderSentences } from '../impact-words.ts'
import type { ImpactGuard } from '../publishing/publish-staged.ts'
import { type Impact, numberToType, unusualLosses } from '../studio/impact.ts'

/** Refuses a publish that takes more than its caller accepted, or is older; tells the rest. */
export function askInWords(
  { acceptLoss, allowOlder = false }: { acceptLoss?: number; allowOlder?: boolean },
  tell: (line: string) => void,
): ImpactGuard {
  return (impact) => {
    for (const line of impactLines(impact)) tell(line)
    for (const found of impact.implausible ?? []) tell(`  هشدار: ${implausibleSentence(found)}.`)
    if (impact.older && !allowOlder) {
      const reasons = olderSentences(impact.older).join('؛ ')
      const message = `این فایل‌ها قدیمی‌تر از دادهٔ منتشرشده می‌نماید: ${reasons}. چیزی منتشر نشد. اگر همین را می‌خواهید: --allow-older`
      throw new AppError('PRECONDITION_FAILED', message)
    }
    const asked = numberToType(impact)
    if (asked === null || asked === acceptLoss) return
    const losses = unusualLosses(impact).map(lossSentence).join('؛ ')
    const message = `${losses}. چیزی منتشر نشد. اگر همین را می‌خواهید: --accept-loss ${asked}`
    throw new AppError('PRECONDITION_FAILED', message)
  }
}

function impactLines({ lines }: Impact): string[] {
  return lines
    .filter(({ kind }) => kind === 'derived' || kind === 'replaced')
    .map((line) => `  ${impactTitle(line)}: -${line.lost} +${line.gained} ~${line.changed}`)
}
