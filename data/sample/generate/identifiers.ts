export function gtinCheckDigit(digits: string): number {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1),
    0,
  )
  return (10 - (sum % 10)) % 10
}

// A step prime to the modulus visits every number once, in an order that looks accidental.
function scatter(index: number, modulus: number, step: number): string {
  const value = (BigInt(index + 1) * BigInt(step)) % BigInt(modulus)
  return String(value).padStart(String(modulus - 1).length, '0')
}

/** Sixteen digits from 99990000: the regulator has given out none like it. */
export function sampleIrc(index: number): string {
  return `99990000${scatter(index, 100_000_000, 61_803_399)}`
}

/** Permit numbers of one kind, in a range of its own: 99980000 for supplements, 99970000 for health products … */
export function samplePermitNo(range: `99${number}`, index: number): string {
  return `${range}${scatter(index, 100_000_000, 41_421_357)}`
}

/** Fourteen digits from 029, which GS1 keeps for use inside shops. */
export function sampleGtin(index: number): string {
  const digits = `029${scatter(index, 10_000_000_000, 7_320_508_077)}`
  return `${digits}${gtinCheckDigit(digits)}`
}
