/** Columns by the headings of the insurer's own grid, and of tables made from it. */
export const TAMIN_COLUMNS = {
  code: ['کد دارو', 'drug_code'],
  name: ['نام دارو', 'drug_name'],
  coverage: ['بیمه', 'insurance_status'],
  hospital: ['بیمارستانی', 'hospital_status'],
  documentOffice: ['حضور در دفتر اسناد', 'document_office_status'],
  file: ['پرونده ای', 'file_required_status'],
  max: ['سقف تجویز', 'max_prescription'],
  hardToTreat: ['صعب العلاج', 'hard_to_treat_status'],
  barcode: ['نیاز به ثبت بارکد', 'barcode_required_status'],
  electronic: ['صرفا با تجویز الکترونیک', 'electronic_prescription_only_status'],
  price: ['قیمت دارو بدون یارانه', 'price_without_subsidy'],
  share: [
    'درصد سهم سازمان از قیمت بیمه',
    'درصد سازمان از قیمت بدون یارانه',
    'organization_share_percent_without_subsidy',
  ],
  subsidy: ['یارانه دولت', 'government_subsidy'],
  accepted: ['جمع مورد قبول سازمان', 'accepted_total_price'],
} as const

export type TaminColumn = keyof typeof TAMIN_COLUMNS

export const NEEDED_COLUMNS = ['code', 'name', 'coverage', 'price', 'accepted'] as const

/** Buttons that open a list, and what a table made from the grid says twice. */
export const IGNORED_COLUMNS =
  /^(?:تخصص های (?:نا)?مرتبط|\w+_normalized|\w+_specialties_button|source_page|ردیف)$/
