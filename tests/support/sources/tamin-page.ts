const HEADINGS = [
  'کد دارو',
  'نام دارو',
  'بیمه',
  'بیمارستانی',
  'حضور در دفتر اسناد',
  'پرونده ای',
  'سقف تجویز',
  'صعب العلاج',
  'نیاز به ثبت بارکد',
  'صرفا با تجویز الکترونیک',
  'قیمت دارو بدون یارانه',
  'درصد سازمان از قیمت بدون یارانه',
  'یارانه دولت',
  'جمع مورد قبول سازمان',
  'تخصص های مرتبط',
  'تخصص های نامرتبط',
]

/** Invented rows, as the insurer's grid writes them: fourteen cells before the two buttons. */
export const INVENTED_ROWS: readonly (readonly string[])[] = [
  row(
    '01999',
    'METFORMIN HYDROCHLORIDE 500 mg TABLET ORAL  500MG  TABLET',
    'است',
    '200',
    '1800',
    '70%',
    '200',
    '2000',
  ),
  row(
    '02998',
    'TIMOLOL (AS MALEATE) 0.5% 5 mL SOLUTION, DROPS OPHTHALMIC',
    'صرفا مشمول يارانه دولت',
    'طبق پرونده',
    '900',
    '0',
    '100',
    '1000',
  ),
  row('66663', 'SAMPLE ROLL', 'نيست', '5000', '10500', '', '0', '10500'),
  row(
    'T20131',
    'SAMPLE CREAM 100 MILLILITER',
    'صرفا مشمول صندوق صعب العلاج',
    '0',
    '1',
    '0',
    '1',
    '2',
  ),
]

function row(code: string, name: string, covered: string, max: string, ...prices: string[]) {
  const flags = ['است', 'خير', 'بله', max, 'نيست', 'خير', 'است']
  return [code, name, covered, ...flags, ...prices]
}

/** The grid's page: headings that hold tables, buttons, a pager. */
export function taminPage(): string {
  const id = 'ctl00_Content_Grd'
  const heading = (text: string) =>
    `<td title="${text}"><table><tr>\n<td style="text-align:Center;">${text}</td>\n</tr></table></td>`
  const buttons = '<td><input type="submit" value="" /></td>'.repeat(2)
  return `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "x.dtd">
<html><head><title>درمان</title><script>var a = '<tr id="x_DXDataRow9">'</script></head><body>
<select>${'<option value="1">تخصص</option>'.repeat(50)}</select>
<table id="${id}"><tr><td></td></tr><tr id="${id}_DXHeadersRow0">${HEADINGS.map(heading).join('')}<td></td></tr>
${INVENTED_ROWS.map((cells, at) => `<tr id="${id}_DXDataRow${at}">${cells.map((text) => `<td class="dxgv">${text}</td>`).join('')}${buttons}<td></td></tr>`).join('\n')}
<tr><td class="dxpSummary">صفحه 1 از 260 (2600 ردیف)</td></tr></table></body></html>`
}

/** A table made from the grid. */
export function taminCsv(rows = INVENTED_ROWS): string {
  const lines = [HEADINGS.slice(0, 14), ...rows].map((cells) =>
    cells.map((text) => `"${text}"`).join(','),
  )
  return `\ufeff${lines.join('\r\n')}\r\n`
}
