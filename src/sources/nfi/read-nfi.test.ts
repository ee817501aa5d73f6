import { describe, expect, it } from 'vitest'
import { classes, sourceFile } from '#tests/support/sources/archives.ts'
import { type InventedNfiPage, nfiPage } from '#tests/support/sources/nfi-page.ts'
import { readNfi } from './read-nfi.ts'

const fileOf = (content: string | Uint8Array, name = '101.html') => sourceFile(name, content)

function productOf(page: InventedNfiPage = {}, name?: string) {
  const { records, problems } = readNfi(fileOf(nfiPage(page), name))
  return { product: records[0], problems }
}

describe('a page of the registry', () => {
  it('is understood in full', () => {
    const { product, problems } = productOf()
    expect(problems).toEqual([])
    expect(product).toEqual({
      number: 101,
      irc: '1234567890123456',
      gtin: '06260000000019',
      brandFa: 'آزمونول',
      brandEn: 'AZMUNOL',
      genericName: 'METFORMIN HYDROCHLORIDE TABLET, EXTENDED RELEASE ORAL 500 mg',
      molecule: 'METFORMIN HYDROCHLORIDE',
      moleculeBases: ['metformin'],
      strength: '500 mg',
      volume: null,
      form: 'TABLET, EXTENDED RELEASE',
      route: 'ORAL',
      licenceHolder: 'داروسازی نمونه',
      licenceHolderNumber: 7,
      brandOwner: 'Sample Pharma',
      brandOwnerCountry: { code: 'CH', nameFa: 'سوئیس' },
      producer: 'Sample Pharma Werke',
      validUntil: '2059-03-20',
      isEmergency: false,
      isActive: true,
      packPriceRial: 1_200_000,
      unitPriceRial: 40_000,
      pack: '30 TABLET in 3 BLISTER PACK in 1 BOX',
      unitsInPack: 30,
      components: [{ molecule: 'METFORMIN HYDROCHLORIDE', strength: '500 mg' }],
      casNumbers: ['1115-70-4'],
      atcCode: 'A10BA02',
      atcTree: [
        { code: 'A', nameEn: 'ALIMENTARY TRACT AND METABOLISM' },
        { code: 'A10', nameEn: 'DRUGS USED IN DIABETES' },
        { code: 'A10B', nameEn: 'BLOOD GLUCOSE LOWERING DRUGS, EXCL. INSULINS' },
        { code: 'A10BA', nameEn: 'BIGUANIDES' },
        { code: 'A10BA02', nameEn: 'METFORMIN' },
      ],
      monograph: {
        indications: 'برای آزمون به کار می\u200cرود.\nپاراگراف دوم',
        mechanism: null,
        pharmacokinetics: null,
        warnings: '1- هشدار نمونه',
        sideEffects: null,
        interactions: null,
        advice: null,
      },
      similar: [
        {
          number: 101,
          brandFa: 'آزمونول',
          brandOwner: 'Sample Pharma',
          brandOwnerCountry: { code: 'CH', nameFa: 'سوئیس' },
          licenceHolder: 'داروسازی نمونه',
          licenceHolderNumber: 7,
          isActive: true,
        },
        {
          number: 205,
          brandFa: 'متفورازمون',
          brandOwner: 'داروسازی دیگر',
          brandOwnerCountry: { code: 'IR', nameFa: 'ایران' },
          licenceHolder: 'داروسازی دیگر',
          licenceHolderNumber: 19_536,
          isActive: false,
        },
      ],
    })
  })

  it('leaves blanks and dashes null, and has no state without its own row', () => {
    const blank = { validUntil: '', producer: '', packPrice: '-', unitPrice: ' 800 ', pack: '' }
    const { product, problems } = productOf({ ...blank, gtin: '', atc: [], similar: [] })
    expect(problems).toEqual([])
    expect(product).toMatchObject({
      validUntil: null,
      producer: null,
      packPriceRial: null,
      unitPriceRial: 800,
      pack: null,
      unitsInPack: null,
      gtin: null,
      atcCode: null,
      atcTree: [],
      isActive: null,
    })
  })

  it('takes its number from the address or the name of the file, if there is one', () => {
    expect(productOf({}, 'https://irc.example/NFI/Detail/205').product?.isActive).toBe(false)
    expect(productOf({}, 'detail_101.html').product?.number).toBe(101)
    expect(productOf({}, 'pages/101').product?.number).toBe(101)
    expect(productOf({}, 'صفحه.html').product).toMatchObject({ number: null, isActive: null })
  })

  it.each<[string, (html: string) => string]>([
    ['Arabic letters', (html) => html.replaceAll('ی', 'ي').replaceAll('ک', 'ك')],
    ['entities', (html) => html.replace(/[\u0600-\u06ff]/g, (a) => `&#${a.charCodeAt(0)};`)],
    [
      'labels spelt otherwise',
      (html) =>
        html
          .replace('تولید کننده', 'تولید\u200cکننده')
          .replace('نحوه مصرف', 'نحوهٔ\u00a0مصرف')
          .replaceAll(' :</label>', ':</label>'),
    ],
    [
      'Persian digits',
      (html) => html.replace('1437/12/29', '۱۴۳۷/۱۲/۲۹').replace('40000', '۴۰٬۰۰۰'),
    ],
    ['separated thousands and their unit', (html) => html.replace('1200000', '1,200,000 ریال')],
    [
      'capital tags',
      (html) => html.replace(/<(\/?)(label|span|bdo|td)/g, (tag) => tag.toUpperCase()),
    ],
    ['a byte order mark', (html) => `\ufeff${html}`],
    ['one line', (html) => html.replace(/\s*\n\s*(?=<)/g, ' ')],
    [
      'what a browser saved',
      (html) =>
        `<!-- saved from url=(0040)https://irc.fda.gov.ir/NFI/Detail/101 -->\n${html
          .replaceAll('/content/Images/CountriesFlag/', './آزمونول_files/')
          .replaceAll('"/NFI/', '"https://irc.fda.gov.ir/NFI/')}`,
    ],
  ])('reads the same of %s', (what, change) => {
    const name = what === 'what a browser saved' ? 'آزمونول.html' : '101.html'
    const { records, problems } = readNfi({ ...fileOf(change(nfiPage())), name })
    expect(problems).toEqual([])
    expect(records).toEqual(readNfi({ ...fileOf(nfiPage()), name: '101.html' }).records)
  })

  it('has no price where only its unit stands beside the label', () => {
    const unit = /(قیمت مصرف کننده هر بسته {3}:<\/label>)\s*<span[^>]*>[^<]*<\/span>/
    const { records, problems } = readNfi(fileOf(nfiPage().replace(unit, '$1')))
    expect(problems).toEqual([])
    expect(records[0]).toMatchObject({ packPriceRial: null, unitPriceRial: 40_000 })
  })

  it('knows an emergency licence, and tells another note', () => {
    expect(productOf({ note: 'پروانه فوریتی' }).product?.isEmergency).toBe(true)
    const painted = nfiPage({ note: 'پروانه فوریتی' }).replace('colorLightOrange', 'text-warning')
    expect(readNfi(fileOf(painted)).records[0]?.isEmergency).toBe(true)
    const other = productOf({ note: 'یادداشت تازه' })
    expect(other.product?.isEmergency).toBe(false)
    expect(classes(other.problems)).toEqual(['field unread'])
  })

  it.each<[InventedNfiPage, string]>([
    [{ irc: '123' }, 'record value'],
    [{ gtin: '06260000000010' }, 'field value'],
    [{ validUntil: '1406/13/01' }, 'field value'],
    [{ validUntil: '1926-01-01' }, 'field implausible'],
    [{ packPrice: 'تماس بگیرید' }, 'field value'],
    [{ packPrice: '-5' }, 'field implausible'],
    [{ packPrice: '12000000' }, 'field contradiction'],
    [{ atc: [['99x', 'NOTHING']] }, 'field value'],
    [{ statedSimilar: 18 }, 'field contradiction'],
  ])('tells what is wrong: %j', (page, expected) => {
    expect(classes(productOf(page).problems)).toEqual([expected])
  })

  it('reads parts of a combination with their strengths', () => {
    const { product, problems } = productOf({
      genericName:
        'LATANOPROST / TIMOLOL (AS MALEATE) SOLUTION, DROPS OPHTHALMIC 50 ug/5 mg/1mL 2.5MILLILITER',
      form: 'SOLUTION, DROPS',
      route: 'OPHTHALMIC',
      pack: '',
      atc: [],
      components: 'LATANOPROST 50 ug/1mL TIMOLOL (AS MALEATE) 5 mg/1mL',
    })
    expect(problems).toEqual([])
    expect(product).toMatchObject({
      moleculeBases: ['latanoprost', 'timolol'],
      volume: '2.5 mL',
      components: [
        { molecule: 'LATANOPROST', strength: '50 mcg/mL' },
        { molecule: 'TIMOLOL (AS MALEATE)', strength: '5 mg/mL' },
      ],
    })
  })

  it.each<[string, InventedNfiPage]>([
    ['another composition', { components: 'RANITIDINE 150 mg' }],
    ['another ATC', { atc: [['a02ba02', 'RANITIDINE']] }],
    [
      'an ATC below other groups',
      {
        atc: [
          ['c10', 'LIPIDS'],
          ['a10ba02', 'METFORMIN'],
        ],
      },
    ],
  ])('sends a page with %s to a person', (_, page) => {
    expect(classes(productOf(page).problems)).toEqual(['record spliced'])
  })

  it('sends a page that holds the blocks of two products to a person', () => {
    const page = nfiPage()
    const second = nfiPage({ irc: '6543210987654321' })
    expect(classes(readNfi(fileOf(page + second)).problems)).toEqual(['record spliced'])
    expect(readNfi(fileOf(page + page)).problems).toEqual([])
  })

  it('leaves out a price whose unit is not the rial', () => {
    const { records, problems } = readNfi(fileOf(nfiPage().replaceAll('ریال', 'تومان')))
    expect(classes(problems)).toEqual(['field value', 'field value'])
    expect(records[0]).toMatchObject({ packPriceRial: null, unitPriceRial: null })
  })

  it.each<[string, InventedNfiPage]>([
    ['a salt', { components: 'METFORMIN 390 mg' }],
    ['a group', { atc: [['a10bd02', 'COMBINATIONS OF ORAL BLOOD GLUCOSE LOWERING DRUGS']] }],
    ['a molecule nobody knows', { components: 'ZZYXIMAB 5 mg' }],
    [
      'a synonym',
      {
        genericName: 'ASPIRIN TABLET ORAL 80 mg',
        form: 'TABLET',
        components: 'ACETYLSALICYLIC ACID 80 mg',
        atc: [['b01ac06', 'ACETYLSALICYLIC ACID']],
      },
    ],
  ])('does not take %s for two medicines', (_, page) => {
    expect(productOf(page).problems).toEqual([])
  })
})
