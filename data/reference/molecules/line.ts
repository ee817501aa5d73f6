/** How a molecule reaches the Iranian market, roughly; the sample catalogue leans on it. */
export type SupplyHint = 'local' | 'mixed' | 'licence' | 'imported'

/**
 * One molecule on one line. The last field lists its medicines: groups parted by `;`, each a
 * presentation (with `@ATC` where that form has a code of its own) and strengths parted by `,`,
 * each with ` x volume` where a volume matters. `tab 10 mg, 20 mg; iv@B05BB01 0.9% x 500 mL`
 */
export type MoleculeLine = readonly [
  atc: string,
  inn: string,
  nameFa: string,
  supply: SupplyHint,
  medicines: string,
]
