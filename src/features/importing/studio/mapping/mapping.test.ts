import { describe, expect, it } from 'vitest'
import { irc } from '#tests/support/factories-import.ts'
import { MAKER, studioAnew } from '#tests/support/import-studio.ts'
import { proposeMapping } from './propose.ts'

const studio = studioAnew()

describe('the regulator’s product export', () => {
  const HEADERS =
    'کد IRC,كد GTIN,نام صاحب برند,نام لاتین برند,نام برند,تعداد در بسته,نام شرکت تامين‌کننده,نام شرکت تولید کننده,نام لاتین فهرست,نام ژنریک,کد ژنریک,کد ATC,وضعیت,نوع فرآورده,قیمت فروش به مصرف کننده,قیمت فروش به داروخانه,قیمت فروش به توزیع کننده'
  const row = (number: number, price: string, code = '700', holder = 'اریا دارو') =>
    `${irc(number)},,${holder},Metfor,متفور,30,${holder},${holder},METFORMIN 500 mg TABLET ORAL,متفورمین,${code},A10BA02,فعال,تولید داخل,"${price}",,`

  it('is recognised, finds companies by their names, and makes price events', async () => {
    await studio.base()
    const { body } = await studio.send(
      [HEADERS, row(1, '15,000'), row(9, '۲۰٬۰۰۰', '999')].join('\r\n'),
      'ttac.csv',
    )
    const draft = await studio.call('byId', { id: body.draftId })
    expect(draft.files[0].mapping).toMatchObject({
      source: 'regulator-products',
      columns: { gtin: { from: 1 }, holderName: { from: 6 }, priceRial: { from: 14 } },
    })
    await studio.call('setHarvest', { id: body.draftId, harvestedOn: '1405/08/20' })
    const checked = await studio.check(body.draftId)
    expect(checked).toMatchObject({ state: 'reviewed', batch: { counts: { read: 2, refused: 0 } } })
    const diff = await studio.call('diff', { id: body.draftId, kind: 'price-events' })
    expect(diff.rows.map((found: { after: string }) => found.after)).toEqual(['15000', '20000'])
    await studio.publish(body.draftId)
    expect(await studio.all(`select irc, price_rial::int from price_events order by id`)).toEqual([
      ...[1, 2, 3].map((number) => ({ irc: irc(number), price_rial: 12_000 })),
      { irc: irc(1), price_rial: 15_000 },
      { irc: irc(9), price_rial: 20_000 },
    ])
    expect(
      await studio.all(`select p.price_rial::int, c.name, m.strength, p.supply_type from products p
        join companies c on c.id = holder_id join medicines m on m.code = medicine_code where irc = '${irc(9)}'`),
    ).toEqual([{ price_rial: 20_000, name: 'آریا دارو', strength: '500 mg', supply_type: 'local' }])
  })

  it('a state or a way of supply that nobody knows is a warning, and changes nothing', async () => {
    await studio.base()
    const words = [
      ['فعال', 'تولید داخل'],
      ['تعلیق', 'وارداتی'],
      ['در دست بررسی', 'مکمل'],
    ]
    const rows = words.map(([state = '', supply = ''], at) =>
      row(at + 1, '12000')
        .replace('فعال', state)
        .replace('تولید داخل', supply),
    )
    const { body } = await studio.send([HEADERS, ...rows].join('\n'), 'ttac.csv')
    const { batch } = await studio.check(body.draftId)
    expect(
      batch.problems.map(({ line, column }: { line: number; column: string }) => [line, column]),
    ).toEqual([
      [4, 'نوع فرآورده'],
      [4, 'وضعیت'],
    ])
    await studio.publish(body.draftId)
    expect(
      await studio.all('select is_active, supply_type from products order by irc'),
    ).toMatchObject([
      { is_active: true, supply_type: 'local' },
      { is_active: false, supply_type: 'imported' },
      { is_active: null },
    ])
  })

  it('an unknown company is a warning and leaves the product the one it has', async () => {
    await studio.base()
    const { body } = await studio.send(
      [HEADERS, row(1, '15000', '700', 'ناشناس')].join('\n'),
      'ttac.csv',
    )
    const { batch } = await studio.check(body.draftId)
    expect(batch.counts).toMatchObject({ refused: 0, warnings: 3 })
    await studio.publish(body.draftId)
    expect(
      await studio.all(
        `select holder_id is not null as retained from products where irc = '${irc(1)}'`,
      ),
    ).toEqual([{ retained: true }])
  })
})

describe('a file that nobody foresaw', () => {
  const FOREIGN = [
    'Bericht Arzneimittel;;;;;;',
    'Reg;Gen;Handel;Inhaber;Preis;Gültig;Art',
    `${irc(1)};00700;Metfor ۱;${MAKER};1.234,0;31.12.2040;Import`,
    `${irc(2)};700;Metfor ۲;${MAKER};2.000,0;1419-05-12;Lokal`,
    `${irc(3)};700;Metfor ۳;${MAKER};x;12 مرداد ۱۴۱۹;Lokal`,
  ].join('\n')
  const column = (from: number | null, more = {}) => ({ from, constant: '', words: [], ...more })
  const mapping = {
    source: 'template',
    kind: 'products',
    dates: 'auto',
    calendar: 'auto',
    numbers: 'comma-decimal',
    unit: 'toman',
    columns: {
      irc: column(0),
      medicineCode: column(1),
      brandEn: column(2),
      holder: column(3),
      priceRial: column(4),
      validUntil: column(5),
      supplyType: column(6, {
        words: [
          { from: 'import', to: 'وارداتی' },
          { from: 'LOKAL', to: 'تولید داخل' },
        ],
      }),
      country: column(null, { constant: 'آلمان' }),
    },
  }

  it('is mapped without code: delimiter, dates, numbers, words and constants', async () => {
    await studio.base(1)
    const { body } = await studio.send(Buffer.from(FOREIGN, 'utf16le'), 'bericht.txt')
    const draft = await studio.call('byId', { id: body.draftId })
    expect(draft.files[0].layout).toMatchObject({
      encoding: 'utf-16le',
      delimiter: ';',
      headerAt: 1,
      headers: ['Reg', 'Gen', 'Handel', 'Inhaber', 'Preis', 'Gültig', 'Art'],
    })
    expect(await studio.call('saveMapping', { id: body.fileId, mapping })).toEqual({
      changed: true,
    })
    const { files } = await studio.call('byId', { id: body.draftId })
    expect(files[0].parsed.sample[0]).toEqual(
      expect.arrayContaining(['12340', '2040/12/31', 'وارداتی', 'آلمان']),
    )
    await studio.call('setHarvest', { id: body.draftId, harvestedOn: '1405/08/20' })
    const checked = await studio.check(body.draftId)
    expect(checked.batch).toMatchObject({
      counts: { read: 3, refused: 1 },
      problems: [{ line: 5, column: 'Preis', value: 'x' }],
    })
    expect(await studio.publish(body.draftId)).toMatchObject({ state: 'published' })
    expect(
      await studio.all(`select price_rial::int, valid_until::text, supply_type, country from products
        where irc in ('${irc(1)}', '${irc(2)}') order by irc`),
    ).toEqual([
      { price_rial: 12_340, valid_until: '2040-12-31', supply_type: 'imported', country: 'DE' },
      { price_rial: 20_000, valid_until: '2040-08-02', supply_type: 'local', country: 'DE' },
    ])
  })

  it('is read in the same way the next time, whatever the order of its columns', async () => {
    const { body } = await studio.send(FOREIGN, 'bericht.csv')
    await studio.call('saveMapping', { id: body.fileId, mapping })
    const turned = 'Art;Reg;Gen;Handel;Inhaber;Preis;Gueltig;Gültig\nImport;1;2;3;4;5;6;7'
    const same = 'Art;Reg;Gen;Handel;Inhaber;Preis;Gültig\nImport;1;2;3;4;5;7'
    const other = await studio.call('byId', {
      id: (await studio.send(turned, 'other.csv')).body.draftId,
    })
    expect(other.files[0].mapping.unit).toBe('rial')
    const again = await studio.call('byId', {
      id: (await studio.send(same, 'again.csv')).body.draftId,
    })
    expect(again.files[0].mapping).toMatchObject({
      unit: 'toman',
      numbers: 'comma-decimal',
      columns: {
        irc: { from: 1 },
        supplyType: { from: 0 },
        country: { from: null, constant: 'آلمان' },
      },
    })
  })

  it('with two columns of one heading asks which is meant, also the next time', async () => {
    const twice = 'کد IRC;کد ژنریک;قیمت;قیمت\n1;2;3;4'
    const { body } = await studio.send(twice, 'twice.csv')
    const draft = await studio.call('byId', { id: body.draftId })
    expect(draft.files[0].mapping.columns).toEqual({ irc: column(0), medicineCode: column(1) })
    const chosen = { ...draft.files[0].mapping, columns: { irc: column(0), priceRial: column(3) } }
    await studio.call('saveMapping', { id: body.fileId, mapping: chosen })
    const again = await studio.send(twice, 'again.csv')
    const { files } = await studio.call('byId', { id: again.body.draftId })
    expect(files[0].mapping.columns).toEqual({ irc: column(0) })
  })

  it.each([
    ['قیمت مصرف‌کننده (ریال)', 'rial', 2],
    ['قیمت مصرف‌کننده (تومان)', 'toman', 2],
    ['قیمت (هزار ريال)', 'thousand-rial', 2],
    ['قیمت به تومان', 'toman', 2],
    ['Price (IRR)', 'rial', 2],
    ['Consumer Price - Toman', 'toman', 2],
    ['قیمت (میلیون تومان)', 'million-toman', 2],
    ['قیمت مصرف‌کننده (تومان);قیمت داروخانه (ریال)', 'rial', undefined],
  ])('whose prices are headed «%s» is in %s', (heading, unit, from) => {
    const { columns, ...style } = proposeMapping({
      headers: ['کد IRC', 'کد ژنریک', ...heading.split(';')],
    })
    expect([style.unit, columns.priceRial?.from]).toEqual([unit, from])
  })

  it.each([
    'ردیف,نام تجاری محصول,کد ای‌آرسی,کد ژنریک دارو,دارنده پروانه,قیمت مصوب (تومان),تاریخ انقضای پروانه,شناسه شرکت',
    'No,Trade Name,IRC No.,Generic Code,Licence Holder,Retail Price (IRT),Expiration Date,MAH National ID',
  ])('whose columns are called «%s» is proposed as products', (headings) => {
    const { kind, unit, columns } = proposeMapping({ headers: headings.split(',') })
    expect([kind, unit]).toEqual(['products', 'toman'])
    const { irc, medicineCode, priceRial, validUntil, holder } = columns
    const places = [irc, medicineCode, priceRial, validUntil, holder].map((one) => one?.from)
    expect(places).toEqual([2, 3, 5, 6, 7])
  })

  const SALES = 'نماد,نام شرکت,ماه,نام محصول در گزارش,مبلغ فروش (ریال)'
  it.each([
    ['(مبالغ به میلیون ریال),,,,', '(5,589)', '-5589000000'],
    ['گزارش فروش,,,,\nارقام به هزار تومان,,,,', '12.34567', '123457'],
    ['گزارش فروش,,,,', '(5,589)', '(5,589)'],
    ['ارقام به تومان,,,,', '5,589 ریال', '5,589 ریال'],
    ['ارقام به تومان,,,,', '-', '-'],
    ['ارقام به تومان,,,,', '5.589', '5.589 تومان'],
  ])('below «%s» has the amount «%s» in that unit', async (above, cell, rial) => {
    const headings =
      above.includes('ریال') || above.includes('تومان') ? SALES.replace(' (ریال)', '') : SALES
    const { body } = await studio.send(
      `${above}\n${headings}\nالف,ب,1402/08,ج,"${cell}"`,
      'sales.csv',
    )
    const { files } = await studio.call('byId', { id: body.draftId })
    expect(files[0].parsed.sample[0]).toContain(rial)
  })

  it('in Windows-1256 with Arabic letters is recognised by its headings', async () => {
    // «کد IRC» and «نام شرکت» as old programs write them.
    const bytes = Buffer.concat([
      Buffer.from([0xdf, 0xcf]),
      Buffer.from(' IRC,'),
      Buffer.from([0xdf, 0xcf, 0x20]),
      Buffer.from([0x8e, 0xe4, 0xd1, 0xed, 0xdf]),
      Buffer.from(`\r\n${irc(1)},700\r\n`),
    ])
    const { body } = await studio.send(bytes, 'old.csv')
    const draft = await studio.call('byId', { id: body.draftId })
    expect(draft.files[0]).toMatchObject({
      layout: { encoding: 'windows-1256' },
      mapping: { columns: { irc: { from: 0 }, medicineCode: { from: 1 } } },
    })
  })
})
