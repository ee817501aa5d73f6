/** Files of registers of other countries, as each publishes them; all of it invented. */
export const ORANGE = {
  'products.txt': [
    'Ingredient~DF;Route~Trade_Name~Applicant~Strength~Appl_Type~Appl_No~Product_No~TE_Code~Approval_Date~RLD~RS~Type~Applicant_Full_Name',
    'METFORMIN HYDROCHLORIDE; SITAGLIPTIN PHOSPHATE~TABLET;ORAL~AZMUMET~SAMPLE~500MG;EQ 50MG BASE~N~021000~001~AB~Mar 30, 2007~Yes~Yes~RX~SAMPLE PHARMA INC',
    'METFORMIN HYDROCHLORIDE~TABLET;ORAL~METFORMIN~OTHER~500MG~A~075000~001~AB~Approved Prior to Jan 1, 1982~No~No~DISCN~OTHER LABS LTD',
    '~TABLET;ORAL~NOTHING~X~1MG~N~000001~001~~Jan 1, 2000~No~No~RX~X',
  ].join('\r\n'),
  'patent.txt': [
    'Appl_Type~Appl_No~Product_No~Patent_No~Patent_Expire_Date_Text~Drug_Substance_Flag~Drug_Product_Flag~Patent_Use_Code~Delist_Flag~Submission_Date',
    'N~021000~001~7000001~Jul 26, 2028~Y~~~~',
    'N~021000~001~7000001*PED~Jan 26, 2029~~~~~',
    'N~099999~001~7000002~Jan 1, 2030~~~~~',
  ].join('\n'),
  'exclusivity.txt':
    'Appl_Type~Appl_No~Product_No~Exclusivity_Code~Exclusivity_Date\nN~021000~001~NP~Mar 30, 2010\nN~021000~001~PED~soon\n',
}

const EMA_HEADINGS = [
  'Category',
  'Name of medicine',
  'EMA product number',
  'Medicine status',
  'International non-proprietary name (INN) / common name',
  'Active substance',
  'Therapeutic area (MeSH)',
  'ATC code (human)',
  'Biosimilar',
  'Generic or hybrid',
  'Marketing authorisation developer / applicant / holder',
  'Marketing authorisation date',
]
export const EMA_ROWS = [
  ['Medicines report', 'Generated on 01/01/2026'],
  EMA_HEADINGS,
  [
    'Human',
    'Azmumet',
    'EMEA/H/C/000001',
    'Authorised',
    'metformin;sitagliptin',
    'metformin hydrochloride;sitagliptin phosphate',
    'Diabetes',
    'A10BD07',
    'No',
    'Yes',
    'Sample Pharma B.V.',
    '16/07/2008',
  ],
  ['Veterinary', 'Katze', 'EMEA/V/C/000002', 'Authorised', 'x', 'x', '', '', 'No', 'No', 'Y', '1'],
  ['Human', 'Altmed', 'EMEA/H/C/000003', 'Vanished', '', 'liraglutide', '', '', '', '', '', 'soon'],
]

export const DPD = {
  'drug.txt':
    '"101","","Human","02000001","AZMUMET","","N","123","2","01-JAN-2020","0100","Humain","","AZMUMET"\n"102","","Veterinary","02000002","KATZE","","N","124","1","01-JAN-2020","0101","Vétérinaire","",""\n',
  'drug_ia.txt':
    '"103","","Human","02000003","ALTMED, ""OLD""","","N","125","1","01-JAN-2001","0102","Humain","",""\n',
  'ingred.txt':
    '"101","1","METFORMIN HYDROCHLORIDE","I","500","MG","","","N","","","","","",""\n"101","2","SITAGLIPTIN (SITAGLIPTIN PHOSPHATE MONOHYDRATE)","I","50","MG","","","N","","","","","",""\n',
  'comp.txt':
    '"101","1","9","MAILING CO","MAILING ADDRESS"\n"101","2","8","SAMPLE PHARMA CANADA","DIN OWNER"\n',
  'form.txt': '"101","1","TABLET","COMPRIMÉ"\n',
  'route.txt': '"101","1","ORAL","ORALE"\n',
  'status.txt':
    '"101","N","APPROVED","05-MAR-2009","APPROUVÉ"\n"101","Y","MARKETED","30-APR-2010","COMMERCIALISÉ"\n"103","Y","CANCELLED POST MARKET","01-JAN-2005","ANNULÉ"\n',
  'ther.txt': '"101","A10BD07","METFORMIN AND SITAGLIPTIN","","",""\n',
}

export const BDPM = {
  'CIS_bdpm.txt':
    '61000001\tAZMUMET 500 mg, comprimé\tcomprimé pelliculé\torale;buccale\tAutorisation active\tProcédure nationale\tCommercialisée\t09/07/1997\t\t\t SAMPLE PHARMA FRANCE\tNon\n61000002\tALTMED\tsirop\torale\tAutorisation abrogée\tProcédure nationale\tNon commercialisée\t31/02/1998\t\t\t OTHER\tNon\n',
  'CIS_COMPO_bdpm.txt':
    '61000001\tcomprimé\t01234\tCHLORHYDRATE DE METFORMINE\t500 mg\tun comprimé\tSA\t1\t\n61000001\tcomprimé\t01235\tMETFORMINE\t390 mg\tun comprimé\tFT\t1\t\n61000001\tcomprimé\t01236\tACIDE ACÉTYLSALICYLIQUE\t75 mg\tun comprimé\tSA\t2\t\n',
}
