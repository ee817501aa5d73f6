import { LEVEL_3 } from './atc-names/level-3.ts'
import { LEVEL_4 } from './atc-names/level-4.ts'
import { ATC_NAMES_FA } from './atc-names-fa.ts'
import { MOLECULES } from './molecules.ts'

/** ATC level 5 where the WHO's name is not the molecule's INN, with a Persian name of its own. */
export const LEVEL_5: Readonly<Record<string, readonly [nameEn: string, nameFa: string]>> = {
  A02AD01: ['ordinary salt combinations', 'ترکیب‌های معمول املاح'],
  A09AA02: ['multienzymes (lipase, protease etc.)', 'چندآنزیمی (لیپاز، پروتئاز و …)'],
  A10AB01: ['insulin (human)', 'انسولین انسانی'],
  A10AC01: ['insulin (human)', 'انسولین انسانی'],
  A10BD07: ['metformin and sitagliptin', 'متفورمین و سیتاگلیپتین'],
  A10BD20: ['metformin and empagliflozin', 'متفورمین و امپاگلیفلوزین'],
  A11DA01: ['thiamine (vit B1)', 'تیامین (ویتامین B1)'],
  A11GA01: ['ascorbic acid (vit C)', 'اسید اسکوربیک (ویتامین C)'],
  B02BD02: ['coagulation factor VIII', 'فاکتور انعقادی ۸'],
  B02BD04: ['coagulation factor IX', 'فاکتور انعقادی ۹'],
  B02BD08: ['coagulation factor VIIa', 'فاکتور انعقادی ۷ فعال'],
  B05BA03: ['carbohydrates', 'کربوهیدرات‌ها'],
  B05BB01: ['electrolytes', 'الکترولیت‌ها'],
  B05BB02: ['electrolytes with carbohydrates', 'الکترولیت‌ها با کربوهیدرات'],
  C02AB01: ['methyldopa (levorotatory)', 'متیل‌دوپا (چپ‌گرد)'],
  C09DA01: ['losartan and diuretics', 'لوزارتان و مدرها'],
  C09DB01: ['valsartan and amlodipine', 'والسارتان و آملودیپین'],
  C09DX04: ['valsartan and sacubitril', 'والسارتان و ساکوبیتریل'],
  D02AE01: ['carbamide', 'کاربامید (اوره)'],
  D05AX52: ['calcipotriol, combinations', 'کلسیپوتریول، ترکیبی'],
  G03AA07: ['levonorgestrel and ethinylestradiol', 'لوونورژسترل و اتینیل‌استرادیول'],
  G03AA12: ['drospirenone and ethinylestradiol', 'دروسپیرنون و اتینیل‌استرادیول'],
  J01CR02: ['amoxicillin and beta-lactamase inhibitor', 'آموکسی‌سیلین و مهارکننده بتالاکتاماز'],
  J01CR05: ['piperacillin and beta-lactamase inhibitor', 'پیپراسیلین و مهارکننده بتالاکتاماز'],
  J01EE01: ['sulfamethoxazole and trimethoprim', 'سولفامتوکسازول و تری‌متوپریم'],
  J02AA01: ['amphotericin B', 'آمفوتریسین B'],
  J05AP55: ['sofosbuvir and velpatasvir', 'سوفوسبوویر و ولپاتاسویر'],
  J06BA02: [
    'immunoglobulins, normal human, for intravascular adm.',
    'ایمونوگلوبولین‌های انسانی طبیعی، وریدی',
  ],
  J06BB01: ['anti-D (rh) immunoglobulin', 'ایمونوگلوبولین آنتی‌دی'],
  J07AL02: [
    'pneumococcus, purified polysaccharides antigen conjugated',
    'پنوموکوک، آنتی‌ژن پلی‌ساکاریدی کونژوگه',
  ],
  J07BB02: [
    'influenza, inactivated, split virus or surface antigen',
    'آنفلوانزا، غیرفعال، ویروس شکافته یا آنتی‌ژن سطحی',
  ],
  J07BC01: ['hepatitis B, purified antigen', 'هپاتیت B، آنتی‌ژن خالص'],
  J07BG01: ['rabies, inactivated, whole virus', 'هاری، غیرفعال، ویروس کامل'],
  J07BM03: [
    'papillomavirus (human types 6, 11, 16, 18, 31, 33, 45, 52, 58)',
    'پاپیلومای انسانی (۹ نوع)',
  ],
  N02AJ06: ['codeine and paracetamol', 'کدئین و استامینوفن'],
  N04BA02: ['levodopa and decarboxylase inhibitor', 'لوودوپا و مهارکننده دکربوکسیلاز'],
  R03AK06: ['salmeterol and fluticasone', 'سالمترول و فلوتیکازون'],
  R03AK07: ['formoterol and budesonide', 'فورموترول و بودزوناید'],
  S01ED51: ['timolol, combinations', 'تیمولول، ترکیبی'],
  S02CA06: ['dexamethasone and antiinfectives', 'دگزامتازون و داروهای ضدعفونت'],
}

/** ATC levels 1 and 2. */
export const UPPER_LEVELS: Readonly<Record<string, string>> = {
  A: 'ALIMENTARY TRACT AND METABOLISM',
  A01: 'STOMATOLOGICAL PREPARATIONS',
  A02: 'DRUGS FOR ACID RELATED DISORDERS',
  A03: 'DRUGS FOR FUNCTIONAL GASTROINTESTINAL DISORDERS',
  A04: 'ANTIEMETICS AND ANTINAUSEANTS',
  A05: 'BILE AND LIVER THERAPY',
  A06: 'DRUGS FOR CONSTIPATION',
  A07: 'ANTIDIARRHEALS, INTESTINAL ANTIINFLAMMATORY/ANTIINFECTIVE AGENTS',
  A08: 'ANTIOBESITY PREPARATIONS, EXCL. DIET PRODUCTS',
  A09: 'DIGESTIVES, INCL. ENZYMES',
  A10: 'DRUGS USED IN DIABETES',
  A11: 'VITAMINS',
  A12: 'MINERAL SUPPLEMENTS',
  A13: 'TONICS',
  A14: 'ANABOLIC AGENTS FOR SYSTEMIC USE',
  A15: 'APPETITE STIMULANTS',
  A16: 'OTHER ALIMENTARY TRACT AND METABOLISM PRODUCTS',
  B: 'BLOOD AND BLOOD FORMING ORGANS',
  B01: 'ANTITHROMBOTIC AGENTS',
  B02: 'ANTIHEMORRHAGICS',
  B03: 'ANTIANEMIC PREPARATIONS',
  B05: 'BLOOD SUBSTITUTES AND PERFUSION SOLUTIONS',
  B06: 'OTHER HEMATOLOGICAL AGENTS',
  C: 'CARDIOVASCULAR SYSTEM',
  C01: 'CARDIAC THERAPY',
  C02: 'ANTIHYPERTENSIVES',
  C03: 'DIURETICS',
  C04: 'PERIPHERAL VASODILATORS',
  C05: 'VASOPROTECTIVES',
  C07: 'BETA BLOCKING AGENTS',
  C08: 'CALCIUM CHANNEL BLOCKERS',
  C09: 'AGENTS ACTING ON THE RENIN-ANGIOTENSIN SYSTEM',
  C10: 'LIPID MODIFYING AGENTS',
  D: 'DERMATOLOGICALS',
  D01: 'ANTIFUNGALS FOR DERMATOLOGICAL USE',
  D02: 'EMOLLIENTS AND PROTECTIVES',
  D03: 'PREPARATIONS FOR TREATMENT OF WOUNDS AND ULCERS',
  D04: 'ANTIPRURITICS, INCL. ANTIHISTAMINES, ANESTHETICS, ETC.',
  D05: 'ANTIPSORIATICS',
  D06: 'ANTIBIOTICS AND CHEMOTHERAPEUTICS FOR DERMATOLOGICAL USE',
  D07: 'CORTICOSTEROIDS, DERMATOLOGICAL PREPARATIONS',
  D08: 'ANTISEPTICS AND DISINFECTANTS',
  D09: 'MEDICATED DRESSINGS',
  D10: 'ANTI-ACNE PREPARATIONS',
  D11: 'OTHER DERMATOLOGICAL PREPARATIONS',
  G: 'GENITO URINARY SYSTEM AND SEX HORMONES',
  G01: 'GYNECOLOGICAL ANTIINFECTIVES AND ANTISEPTICS',
  G02: 'OTHER GYNECOLOGICALS',
  G03: 'SEX HORMONES AND MODULATORS OF THE GENITAL SYSTEM',
  G04: 'UROLOGICALS',
  H: 'SYSTEMIC HORMONAL PREPARATIONS, EXCL. SEX HORMONES AND INSULINS',
  H01: 'PITUITARY AND HYPOTHALAMIC HORMONES AND ANALOGUES',
  H02: 'CORTICOSTEROIDS FOR SYSTEMIC USE',
  H03: 'THYROID THERAPY',
  H04: 'PANCREATIC HORMONES',
  H05: 'CALCIUM HOMEOSTASIS',
  J: 'ANTIINFECTIVES FOR SYSTEMIC USE',
  J01: 'ANTIBACTERIALS FOR SYSTEMIC USE',
  J02: 'ANTIMYCOTICS FOR SYSTEMIC USE',
  J04: 'ANTIMYCOBACTERIALS',
  J05: 'ANTIVIRALS FOR SYSTEMIC USE',
  J06: 'IMMUNE SERA AND IMMUNOGLOBULINS',
  J07: 'VACCINES',
  L: 'ANTINEOPLASTIC AND IMMUNOMODULATING AGENTS',
  L01: 'ANTINEOPLASTIC AGENTS',
  L02: 'ENDOCRINE THERAPY',
  L03: 'IMMUNOSTIMULANTS',
  L04: 'IMMUNOSUPPRESSANTS',
  M: 'MUSCULO-SKELETAL SYSTEM',
  M01: 'ANTIINFLAMMATORY AND ANTIRHEUMATIC PRODUCTS',
  M02: 'TOPICAL PRODUCTS FOR JOINT AND MUSCULAR PAIN',
  M03: 'MUSCLE RELAXANTS',
  M04: 'ANTIGOUT PREPARATIONS',
  M05: 'DRUGS FOR TREATMENT OF BONE DISEASES',
  M09: 'OTHER DRUGS FOR DISORDERS OF THE MUSCULO-SKELETAL SYSTEM',
  N: 'NERVOUS SYSTEM',
  N01: 'ANESTHETICS',
  N02: 'ANALGESICS',
  N03: 'ANTIEPILEPTICS',
  N04: 'ANTI-PARKINSON DRUGS',
  N05: 'PSYCHOLEPTICS',
  N06: 'PSYCHOANALEPTICS',
  N07: 'OTHER NERVOUS SYSTEM DRUGS',
  P: 'ANTIPARASITIC PRODUCTS, INSECTICIDES AND REPELLENTS',
  P01: 'ANTIPROTOZOALS',
  P02: 'ANTHELMINTICS',
  P03: 'ECTOPARASITICIDES, INCL. SCABICIDES, INSECTICIDES AND REPELLENTS',
  R: 'RESPIRATORY SYSTEM',
  R01: 'NASAL PREPARATIONS',
  R02: 'THROAT PREPARATIONS',
  R03: 'DRUGS FOR OBSTRUCTIVE AIRWAY DISEASES',
  R05: 'COUGH AND COLD PREPARATIONS',
  R06: 'ANTIHISTAMINES FOR SYSTEMIC USE',
  R07: 'OTHER RESPIRATORY SYSTEM PRODUCTS',
  S: 'SENSORY ORGANS',
  S01: 'OPHTHALMOLOGICALS',
  S02: 'OTOLOGICALS',
  S03: 'OPHTHALMOLOGICAL AND OTOLOGICAL PREPARATIONS',
  V: 'VARIOUS',
  V01: 'ALLERGENS',
  V03: 'ALL OTHER THERAPEUTIC PRODUCTS',
  V04: 'DIAGNOSTIC AGENTS',
  V06: 'GENERAL NUTRIENTS',
  V07: 'ALL OTHER NON-THERAPEUTIC PRODUCTS',
  V08: 'CONTRAST MEDIA',
  V09: 'DIAGNOSTIC RADIOPHARMACEUTICALS',
  V10: 'THERAPEUTIC RADIOPHARMACEUTICALS',
  V20: 'SURGICAL DRESSINGS',
}

interface AtcName {
  code: string
  nameEn: string
  nameFa: string | null
}

const NODES: Readonly<Record<string, string>> = { ...UPPER_LEVELS, ...LEVEL_3, ...LEVEL_4 }

// The last medicine of a code gives its name; where molecules share a code, LEVEL_5 names it.
const MOLECULE_OF_CODE = new Map(
  MOLECULES.flatMap((molecule) => molecule.medicines.map(({ atc }) => [atc, molecule] as const)),
)

function nameSubstance(code: string): AtcName {
  const [nameEn, nameFa] = LEVEL_5[code] ?? []
  if (nameEn && nameFa) return { code, nameEn, nameFa }
  const molecule = MOLECULE_OF_CODE.get(code)
  if (!molecule) throw new Error(`ATC ${code} has no name`)
  return { code, nameEn: molecule.inn, nameFa: molecule.nameFa }
}

/** The WHO's name of an ATC code that the molecules use, or of a group above one. Throws for others. */
export function nameAtc(code: string): AtcName {
  if (code.length === 7) return nameSubstance(code)
  const nameEn = NODES[code]
  if (!nameEn) throw new Error(`ATC ${code} has no name`)
  return { code, nameEn, nameFa: ATC_NAMES_FA[code] ?? null }
}

/** The codes of a code's groups, topmost first, ending with itself: A, A02, A02B, A02BC, A02BC01. */
export function atcPath(code: string): string[] {
  return [1, 3, 4, 5, 7].filter((length) => length <= code.length).map((n) => code.slice(0, n))
}
