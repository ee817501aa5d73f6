/** Fields of a company as its change feed names them. */
export const COMPANY_FIELDS = {
  name: 'نام',
  nameEn: 'نام لاتین',
  group: 'گروه',
  country: 'کشور',
  roles: 'نقش‌های اعلام‌شده',
}
