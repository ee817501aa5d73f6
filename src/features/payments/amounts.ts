export interface Discount {
  kind: 'percent' | 'amount'
  /** Whole percent, or rials. */
  value: number
}

interface Priced {
  priceRial: number
  vatBasisPoints: number
}

/** What gateways take at least; a discount leaves this much to pay before VAT. */
export const MIN_NET_RIAL = 10_000

/**
 * Price, discount, VAT and sum (price − discount + VAT) in whole rials. Sums are made of bigint; what comes
 * in and goes out is a safe integer. A discount in percent is rounded down to the rial; VAT is taken of
 * what is left after the discount and rounded half up. Throws RangeError unless all are integers
 * in range.
 */
export function amountsOf(plan: Priced, discount: Discount | null) {
  const price = whole(plan.priceRial)
  const off = discount ? discountOf(price, discount) : 0n
  const vat = shareOf(price - off, whole(plan.vatBasisPoints), 10_000n)
  return {
    priceRial: safe(price),
    discountRial: safe(off),
    vatRial: safe(vat),
    amountRial: safe(price - off + vat),
  }
}

function discountOf(price: bigint, { kind, value }: Discount): bigint {
  const requested = kind === 'percent' ? (price * whole(value)) / 100n : whole(value)
  const most = price > BigInt(MIN_NET_RIAL) ? price - BigInt(MIN_NET_RIAL) : 0n
  return requested < most ? requested : most
}

/** Rounded half up; none of the parts is negative. */
function shareOf(amount: bigint, part: bigint, of: bigint): bigint {
  return (amount * part * 2n + of) / (of * 2n)
}

function whole(n: number): bigint {
  if (!Number.isSafeInteger(n) || n < 0) throw new RangeError(`Not a whole amount: ${n}`)
  return BigInt(n)
}

function safe(n: bigint): number {
  const asNumber = Number(n)
  if (!Number.isSafeInteger(asNumber)) throw new RangeError(`Too large an amount: ${n}`)
  return asNumber
}
