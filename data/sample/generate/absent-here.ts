import { MOLECULES } from '#data/reference/molecules.ts'

/** What the invented registers of other countries list and the invented market has not. */
const TABLETS = `vortioxetine N06AX26; sacubitril / valsartan C09DX04; ticagrelor B01AC24;
  bempedoic acid C10AX15; ertugliflozin A10BK04; canagliflozin A10BK02; alogliptin A10BH04;
  azilsartan medoxomil C09CA09; olmesartan medoxomil C09CA08; nebivolol C07AB12; pitavastatin C10AA08;
  edoxaban B01AF03; brivaracetam N03AX23; lacosamide N03AX18; cenobamate N03AX25; lurasidone N05AE05;
  cariprazine N05AX15; brexpiprazole N05AX16; rimegepant N02CD06; ubrogepant N02CD04; upadacitinib L04AF03;
  baricitinib L04AF02; osimertinib L01EB04; palbociclib L01EF01; ribociclib L01EF02; olaparib L01XK01;
  enzalutamide L02BB04; letermovir J05AX18; tedizolid J01XX11; isavuconazole J02AC05; mirabegron G04BD12;
  vibegron G04BD15; silodosin G04CA04; elagolix H01CC03; roflumilast R03DX07; suvorexant N05CM19;
  linaclotide A06AX04; prucalopride A06AX05; vonoprazan A02BC08; fosinopril C09AA09; eprosartan C09CA02`
const INJECTIONS = `semaglutide A10BJ06; tirzepatide A10BX16; dulaglutide A10BJ05; evolocumab C10AX13;
  inclisiran C10AX16; erenumab N02CD01; secukinumab L04AC10; guselkumab L04AC16; dupilumab D11AH05;
  pembrolizumab L01FF02; nivolumab L01FF01; ceftaroline fosamil J01DI02; romosozumab M05BX06;
  benralizumab R03DX10`
const DROPS = 'tafluprost S01EE05; netarsudil S01EX05; lifitegrast S01XA25'

const listed = new Set(MOLECULES.map(({ inn }) => inn))

const read = (text: string, form: string, route: string) =>
  text.split(';').flatMap((entry) => {
    const [, inn = '', atc = ''] = /^(.*) (\S+)$/.exec(entry.trim()) ?? []
    return listed.has(inn) ? [] : [{ inn, atc, forms: [{ form, route }] }]
  })

export const ABSENT_HERE = [
  ...read(TABLETS, 'TABLET', 'ORAL'),
  ...read(INJECTIONS, 'INJECTION, SOLUTION', 'SUBCUTANEOUS'),
  ...read(DROPS, 'SOLUTION, DROPS', 'OPHTHALMIC'),
]
