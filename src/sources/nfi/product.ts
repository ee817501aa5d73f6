export interface NfiCountry {
  /** ISO 3166-1 alpha-2, from the name of the flag's picture. */
  code: string | null
  nameFa: string | null
}

/** One active part as the page writes it, with its strength: «LIRAGLUTIDE», «6 mg/mL». */
export interface NfiComponent {
  molecule: string
  strength: string | null
}

/** A row of «محصولات مشابه»: a registered brand of the same generic code. */
export interface NfiSimilar {
  /** Of its page: /NFI/Detail/{number}. */
  number: number | null
  brandFa: string | null
  brandOwner: string | null
  brandOwnerCountry: NfiCountry
  licenceHolder: string | null
  /** The registry's own number of the company. */
  licenceHolderNumber: number | null
  isActive: boolean | null
}

/** Free text of the registry, paragraphs parted by line breaks; null where it is blank. */
export interface NfiMonograph {
  indications: string | null
  mechanism: string | null
  pharmacokinetics: string | null
  warnings: string | null
  /** Null also where the page repeats its warnings in this place, as it often does. */
  sideEffects: string | null
  interactions: string | null
  advice: string | null
}

/**
 * One page of the registry of medicines. What the page leaves blank or writes as a dash is null.
 * Prices are whole rials, days ISO dates.
 */
export interface NfiProduct {
  /** Of the page itself, from its address or file name. */
  number: number | null
  /** Sixteen digits. */
  irc: string | null
  /** Fourteen digits with a right check digit. */
  gtin: string | null
  brandFa: string | null
  brandEn: string | null
  /** Molecule, form, route, strength and volume as the page writes them in one. */
  genericName: string | null
  molecule: string | null
  /** Active moieties without salts: keys of `moleculeBases`. */
  moleculeBases: string[]
  strength: string | null
  volume: string | null
  form: string | null
  route: string | null
  licenceHolder: string | null
  /** From the page's own row among its similar products. */
  licenceHolderNumber: number | null
  brandOwner: string | null
  brandOwnerCountry: NfiCountry
  producer: string | null
  validUntil: string | null
  isEmergency: boolean
  /** From the page's own row among its similar products; null where it has none. */
  isActive: boolean | null
  packPriceRial: number | null
  unitPriceRial: number | null
  /** «100 TABLET in 10 BLISTER PACK in 1 BOX» */
  pack: string | null
  /** Read from `pack`; null where it is not certain. */
  unitsInPack: number | null
  components: NfiComponent[]
  /** CAS numbers in the addresses of structural formulas. */
  casNumbers: string[]
  /** Capitals, as the WHO writes it. */
  atcCode: string | null
  /** From the main group to the code itself. */
  atcTree: { code: string; nameEn: string }[]
  monograph: NfiMonograph
  similar: NfiSimilar[]
}
