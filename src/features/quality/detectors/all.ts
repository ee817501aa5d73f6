import { atcChoice } from './atc-choice.ts'
import { companyNoId } from './company-no-id.ts'
import { companySpelling } from './company-spelling.ts'
import { companyUnmatched } from './company-unmatched.ts'
import type { Detector } from './detector.ts'
import { missingTitle } from './missing-title.ts'
import { overrideConflict } from './override-conflict.ts'
import { priceJump } from './price-jump.ts'
import { sharedGtin } from './shared-gtin.ts'
import { vanished } from './vanished.ts'

export const DETECTORS: readonly Detector[] = [
  companySpelling,
  companyUnmatched,
  companyNoId,
  atcChoice,
  priceJump,
  sharedGtin,
  missingTitle,
  vanished,
  overrideConflict,
]
