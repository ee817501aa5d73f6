/** Persian names of routes of administration, keyed as the Iranian regulator writes them. */
export const ROUTES_FA: Readonly<Record<string, string>> = {
  'AURICULAR (OTIC)': 'گوشی',
  BUCCAL: 'داخل گونه‌ای',
  DENTAL: 'دندانی',
  DERMAL: 'پوستی',
  ENDOTRACHEAL: 'درون نای',
  HEMODIALYSIS: 'همودیالیز',
  INHALATION: 'استنشاقی',
  INHALER: 'استنشاقی',
  'INTRA-ARTICULAR': 'داخل مفصلی',
  INTRACAVITARY: 'داخل حفره‌ای',
  INTRADERMAL: 'داخل جلدی',
  INTRAEPIDERMAL: 'داخل اپیدرمی',
  INTRAMUSCULAR: 'عضلانی',
  INTRAPERITONEAL: 'داخل صفاقی',
  INTRASPINAL: 'داخل نخاعی',
  INTRAVENOUS: 'وریدی',
  INTRAVESICAL: 'داخل مثانه‌ای',
  INTRAVITREAL: 'داخل زجاجیه‌ای',
  IRRIGATION: 'شست‌وشو',
  'IV INFUSION': 'انفوزیون وریدی',
  NASAL: 'بینی',
  'NOT APPLICABLE': 'بدون راه مصرف',
  OPHTHALMIC: 'چشمی',
  ORAL: 'خوراکی',
  ORODENTAL: 'دهان و دندان',
  OROMUCOSAL: 'مخاط دهان',
  OROPHARYNGEAL: 'دهان و حلق',
  OTIC: 'گوشی',
  PARENTERAL: 'تزریقی',
  PERCUTANEOUS: 'از راه پوست',
  PHARYNGEAL: 'حلقی',
  RECTAL: 'مقعدی',
  RESPIRATORY: 'تنفسی',
  SUBCUTANEOUS: 'زیرجلدی',
  SUBLINGUAL: 'زیرزبانی',
  TOPICAL: 'موضعی',
  TRANSDERMAL: 'ترانس‌درمال',
  TRANSTRACHEAL: 'از راه نای',
  URETHRAL: 'مجرای ادرار',
  VAGINAL: 'واژینال',
}

/** Other writings of a route, to the one that is kept: one Persian word, one route. */
export const SAME_ROUTES: Readonly<Record<string, string>> = {
  INHALER: 'INHALATION',
  OTIC: 'AURICULAR (OTIC)',
}

/** Every known route, longest first. */
export const ROUTES: readonly string[] = Object.keys(ROUTES_FA).sort(
  (a, b) => b.length - a.length || (a < b ? -1 : 1),
)
