import type { BuyerData } from '#src/server/db/schema/payments.ts'
import { digitsOf, isCompanyId, isEconomicCode, isPersonId } from './identity-numbers.ts'

export interface BuyerFields {
  kind: 'person' | 'company'
  name: string
  nationalId: string
  economicCode: string
  address: string
  postalCode: string
}

export type BuyerProblems = Partial<Record<keyof BuyerFields, string>>

/** What is wrong with the data of an invoice, field by field. The browser and the server ask it. */
export function buyerProblems(fields: BuyerFields): BuyerProblems {
  const problems: Record<keyof BuyerFields, string | null> = {
    kind: null,
    name: nameProblem(fields),
    nationalId: nationalIdProblem(fields),
    economicCode: economicCodeProblem(fields),
    address: addressProblem(fields),
    postalCode: postalCodeProblem(fields),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null))
}

/** The same as it is kept on the payment; to be asked for only without problems. */
export function readBuyer({ kind, ...fields }: BuyerFields): BuyerData {
  const orNull = (text: string) => text || null
  return {
    kind,
    name: fields.name.trim(),
    nationalId: orNull(digitsOf(fields.nationalId)),
    economicCode: orNull(digitsOf(fields.economicCode)),
    address: orNull(fields.address.trim()),
    postalCode: orNull(digitsOf(fields.postalCode)),
  }
}

function nameProblem({ kind, name }: BuyerFields): string | null {
  const { length } = name.trim()
  if (length < 2) return kind === 'company' ? 'نام شرکت را بنویسید.' : 'نام خریدار را بنویسید.'
  return length > 150 ? 'نام حداکثر ۱۵۰ کاراکتر باشد.' : null
}

function nationalIdProblem({ kind, nationalId }: BuyerFields): string | null {
  const digits = digitsOf(nationalId)
  if (kind === 'company') {
    if (!digits) return 'شناسهٔ ملی شرکت را بنویسید.'
    return isCompanyId(digits)
      ? null
      : 'شناسهٔ ملی درست نیست؛ ۱۱ رقم است و رقم آخر با بقیه نمی‌خواند.'
  }
  if (!digits) return null
  return isPersonId(digits) ? null : 'کد ملی درست نیست؛ ۱۰ رقم است و رقم آخر با بقیه نمی‌خواند.'
}

function economicCodeProblem({ kind, nationalId, economicCode }: BuyerFields): string | null {
  const digits = digitsOf(economicCode)
  if (!digits) return null
  if (!isEconomicCode(digits)) {
    return 'کد اقتصادی درست نیست؛ شناسهٔ ملی ۱۱رقمی، شمارهٔ ۱۴رقمی یا کد ۱۲رقمی قبلی را بنویسید.'
  }
  if (kind === 'person' && digits.length === 11) {
    return 'شمارهٔ ۱۱رقمی شناسهٔ ملی شرکت است؛ کد اقتصادی شخص حقیقی ۱۴ رقم است.'
  }
  const other = kind === 'company' && digits.length === 11 && digits !== digitsOf(nationalId)
  return other ? 'کد اقتصادی ۱۱رقمی شرکت همان شناسهٔ ملی آن است.' : null
}

function addressProblem({ address }: BuyerFields): string | null {
  return address.trim().length > 300 ? 'نشانی حداکثر ۳۰۰ کاراکتر باشد.' : null
}

function postalCodeProblem({ postalCode }: BuyerFields): string | null {
  const digits = digitsOf(postalCode)
  return !digits || /^[1-9]\d{9}$/.test(digits) ? null : 'کد پستی ۱۰ رقم است.'
}
