import {
  digitsOf,
  foldIban,
  isCard,
  isCompanyId,
  isEconomicCode,
  isIban,
  isPersonId,
} from '#src/features/payments/identity-numbers.ts'
import type { Seller } from '#src/features/payments/seller.server.ts'

export const SELLER_FIELDS = [
  'name',
  'nationalId',
  'economicCode',
  'address',
  'postalCode',
  'phone',
  'bankName',
  'bankHolder',
  'iban',
  'card',
] as const

export type SellerField = (typeof SELLER_FIELDS)[number]
export type SellerFields = Record<SellerField, string>
export type SellerProblems = Partial<SellerFields>

/** What is wrong with the seller, field by field. The browser and the server ask it. */
export function sellerProblems(fields: SellerFields): SellerProblems {
  const nationalId = digitsOf(fields.nationalId)
  const economicCode = digitsOf(fields.economicCode)
  const postalCode = digitsOf(fields.postalCode)
  const iban = foldIban(fields.iban)
  const card = digitsOf(fields.card)
  const problems: Partial<Record<SellerField, string | false>> = {
    name: fields.name.trim().length < 2 && 'نام فروشنده را بنویسید.',
    nationalId:
      nationalId !== '' &&
      !isCompanyId(nationalId) &&
      !isPersonId(nationalId) &&
      'شناسهٔ ملی (۱۱ رقم) یا کد ملی (۱۰ رقم) درست نیست؛ رقم آخر با بقیه نمی‌خواند.',
    economicCode: economicCode !== '' && !isEconomicCode(economicCode) && 'کد اقتصادی درست نیست.',
    postalCode: postalCode !== '' && !/^[1-9]\d{9}$/.test(postalCode) && 'کد پستی ۱۰ رقم است.',
    iban:
      iban !== '' &&
      !isIban(iban) &&
      'شبا درست نیست؛ IR و ۲۴ رقم است و دو رقم اول با بقیه نمی‌خواند.',
    card: card !== '' && !isCard(card) && 'شمارهٔ کارت درست نیست؛ ۱۶ رقم است.',
    bankHolder:
      iban !== '' &&
      !fields.bankHolder.trim() &&
      'نام دارندهٔ حساب را بنویسید؛ خریدار آن را می‌بیند.',
  }
  const wrong = Object.entries(problems).filter(([, problem]) => problem)
  return Object.fromEntries(wrong)
}

/** The same as it is kept; to be asked for only without problems. */
export function readSellerFields(fields: SellerFields): Omit<Seller, 'sample'> {
  const orNull = (text: string) => text.trim() || null
  const bank = {
    name: orNull(fields.bankName),
    holder: orNull(fields.bankHolder),
    iban: orNull(foldIban(fields.iban)),
    card: orNull(digitsOf(fields.card)),
  }
  return {
    name: fields.name.trim(),
    nationalId: orNull(digitsOf(fields.nationalId)),
    economicCode: orNull(digitsOf(fields.economicCode)),
    address: orNull(fields.address),
    postalCode: orNull(digitsOf(fields.postalCode)),
    phone: orNull(fields.phone),
    bank: Object.values(bank).some((value) => value !== null) ? bank : null,
  }
}

export function sellerFields({ bank, ...seller }: Seller): SellerFields {
  return {
    name: seller.name,
    nationalId: seller.nationalId ?? '',
    economicCode: seller.economicCode ?? '',
    address: seller.address ?? '',
    postalCode: seller.postalCode ?? '',
    phone: seller.phone ?? '',
    bankName: bank?.name ?? '',
    bankHolder: bank?.holder ?? '',
    iban: bank?.iban ?? '',
    card: bank?.card ?? '',
  }
}
