/** An invented page in the shape of the registry's, with its habits: open spans, `&#172;`, indents. */
export interface InventedNfiPage {
  brandFa?: string
  brandEn?: string
  genericName?: string
  form?: string
  route?: string
  licenceHolder?: string
  brandOwner?: string
  country?: [code: string, name: string]
  producer?: string
  validUntil?: string
  packPrice?: string
  unitPrice?: string
  gtin?: string
  irc?: string
  pack?: string
  note?: string
  components?: string
  cas?: string[]
  atc?: [code: string, name: string][]
  monograph?: Partial<Record<(typeof MONOGRAPH)[number], string>>
  similar?: InventedSimilar[]
  statedSimilar?: number
}

interface InventedSimilar {
  number: number
  brandFa: string
  owner: string
  country: [code: string, name: string]
  holder: string
  company: number
  state?: string
}

const RIAL = '<span class="txtAlignLTR">ریال</span>'

const MONOGRAPH = [
  'موارد مصرف',
  'مکانیسم اثر',
  'فارماکوکینتیک',
  'هشدارها',
  'عوارض جانبی',
  'تداخل های دارویی',
  'نکات قابل توصیه',
] as const

export const INVENTED_PAGE = {
  brandFa: 'آزمونول',
  brandEn: 'AZMUNOL',
  genericName: 'METFORMIN HYDROCHLORIDE TABLET, EXTENDED RELEASE ORAL 500 mg ',
  form: 'TABLET, EXTENDED RELEASE',
  route: 'ORAL',
  licenceHolder: 'داروسازی نمونه',
  brandOwner: 'Sample Pharma',
  country: ['CH', 'سوئیس'] as [string, string],
  producer: 'Sample Pharma Werke',
  validUntil: '1437/12/29',
  packPrice: '1200000',
  unitPrice: '40000',
  gtin: '06260000000019',
  irc: '1234567890123456',
  pack: '30 TABLET in 3 BLISTER PACK in 1 BOX',
  note: '',
  components: 'METFORMIN HYDROCHLORIDE 500 mg',
  cas: ['1115-70-4'],
  atc: [
    ['a', 'ALIMENTARY TRACT AND METABOLISM'],
    ['a10', 'DRUGS USED IN DIABETES'],
    ['a10b', 'BLOOD GLUCOSE LOWERING DRUGS, EXCL. INSULINS'],
    ['a10ba', 'BIGUANIDES'],
    ['a10ba02', 'METFORMIN'],
  ] as [string, string][],
  monograph: {
    'موارد مصرف': 'برای آزمون به &#172;کار می&#172;رود.\n\n\nپاراگراف دوم\n',
    هشدارها: '\n1- هشدار نمونه\n',
    'عوارض جانبی': '\n1- هشدار نمونه\n',
  },
  similar: [
    {
      number: 101,
      brandFa: 'آزمونول',
      owner: 'Sample Pharma',
      holder: 'داروسازی نمونه',
      country: ['CH', 'سوئیس'] as [string, string],
      company: 7,
      state: 'فعال',
    },
    {
      number: 205,
      brandFa: 'متفورازمون',
      owner: 'داروسازی دیگر',
      holder: 'داروسازی ديگر',
      country: ['IR', 'ایران'] as [string, string],
      company: 19_536,
      state: 'غیرفعال',
    },
  ],
}

export function nfiPage(given: InventedNfiPage = {}): string {
  const page = { ...INVENTED_PAGE, ...given }
  const [code, country] = page.country
  const own = page.atc.at(-1)?.[0] ?? ''
  return `<!DOCTYPE html>

<html>
<head>
    <title>${page.brandFa}</title>
    <meta name="keywords" content="invented">
</head>
<body>
    <script>
        (function (i) { i['Sample'] = '<label>نه</label>'; })(window);
    </script>
    <script src="https://www.example.com/recaptcha/api.js" async defer></script>
    <div>
        <span class="dateTxtSearch">تاریخ : </span>
        <span id="pdate1">   </span>
        <span class="titleSearch">
            <img src="/content/Images/point.jpg" /> مشخصات
        </span>
        <div class="borderSearchDetail"><span class="borderMinSearch" /></div>
        ${pair('نام :', 'span', `\n      ${page.brandEn}\n\n`)}
        ${pair('نام عمومی :', 'bdo', page.genericName)}
        ${pair('شکل دارویی :', 'span', page.form)}
        ${pair('نحوه مصرف :', 'bdo', page.route)}
        ${pair('صاحب پروانه :', 'span', page.licenceHolder)}
        ${pair('صاحب برند :', 'span', `\n${page.brandOwner}                    ${flag(code, country)}`)}
        ${pair('تولید کننده :', 'span', page.producer)}
        ${pair('تاریخ اعتبار پروانه :', 'span', page.validUntil)}
        ${pair('قیمت مصرف کننده هر بسته   :', 'span', page.packPrice, RIAL)}
        ${pair('قیمت واحد   :', 'span', page.unitPrice, RIAL)}
        ${pair(':GTIN ', 'span', page.gtin)}
        ${pair(':IRC ', 'span', page.irc)}
        ${pair('تعداد در بسته : ', 'bdo', page.pack)}
        <div><span class="txtAlignLTRFa padding-right5 colorLightOrange">
             <span>${page.note}</span>
        </span></div>
        ${pair('ترکیبات  :', 'span', page.components)}
        ${page.cas.map((cas) => `<a href="https://chem.example.org/structure/${cas}"><img src="x" /></a>`).join('')}
        <div class="boldtext">
          <label class="graphLabelSearch">${own}</label>
          ${page.atc.map(([term, name]) => `<div class="row graphBox"><div><a href="/NFI/SearchByATC?Term=${term}">${name}</a></div><div><span> <a href="/NFI/SearchByATC?Term=${term}">${term}</a></span></div></div>`).join('\n')}
        </div>
        ${MONOGRAPH.map((label) => `<div><span><img src="i.png" /></span>${pair(`${label} :`, 'span', page.monograph[label as keyof typeof page.monograph] ?? '')}</div>`).join('\n')}
        <span class="titleSearch colorGreen">
            <img src="/content/Images/point.png" /> محصولات مشابه  (${page.statedSimilar ?? page.similar.length} مورد)
        </span>
        <div class="table-responsive"><table class="table">
          <thead><tr>${['', 'نام دارو', 'صاحب نام تجاری', 'کشور', 'صاحب امتیاز', 'وضعیت'].map((text) => `<th> ${text}</th>`).join('')}</tr></thead>
          <tbody>${page.similar.map(similarRow).join('\n')}</tbody>
        </table></div>
    </div>
    <div class="g-recaptcha" data-size="invisible"></div>
</body>
</html>
`
}

function pair(label: string, tag: 'span' | 'bdo', value: string, unit = ''): string {
  return `<div class="col-lg-5">

             <label class="txtSearch colorBlack">${label}</label>
             <${tag} class="txtAlignLTR">
                 ${value}
             </${tag}>${unit}
        </div>`
}

function flag(code: string, name: string): string {
  return `<img src="/content/Images/CountriesFlag/${code}.gif" style="visibility: visible" title="${name}" />`
}

function similarRow(row: InventedSimilar, at: number): string {
  return `<tr>
     <td style="Width:30px">${at + 1}</td>
     <td><a href="/NFI/Detail/${row.number}">${row.brandFa}</a></td>
     <td>

${row.owner}                     </td>
     <td>${flag(...row.country)}</td>
     <td><a href="/NFI/SearchByOwnerCompany?Term=${row.company}">${row.holder}</a></td>
     <td><span class="active-icon" title="${row.state ?? 'فعال'}" /></td>
  </tr>`
}
