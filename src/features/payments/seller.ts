export interface BankAccount {
  name: string | null
  holder: string | null
  /** IR and 24 digits. */
  iban: string | null
  card: string | null
}

/** Who sells subscriptions, as invoices name them. */
export interface Seller {
  name: string
  nationalId: string | null
  economicCode: string | null
  address: string | null
  postalCode: string | null
  phone: string | null
  bank: BankAccount | null
  /** Invented; nobody may transfer money to it. */
  sample: boolean
}
