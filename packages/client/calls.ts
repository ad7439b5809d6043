// Written by scripts/client-calls.ts from the description of the calls. Do not edit.

export type BlogPostCard = { readonly slug: string; readonly title: string; readonly featured_image: string | null; readonly excerpt: string; readonly category: string | null; readonly author: string; readonly published_at: string; readonly modified_at: string; readonly reading_minutes: number };

export type IssuedStub = { readonly document: string; readonly number: string; readonly person: string; readonly department: string; readonly period: string; readonly payDate: string; readonly isContractor: boolean; readonly gross: number; readonly adjustment: number; readonly net: number; readonly taxes: readonly ({ readonly key: string; readonly name: string; readonly amount: number })[]; readonly employerTaxes: readonly ({ readonly key: string; readonly name: string; readonly amount: number })[]; readonly deductions: readonly ({ readonly key: string; readonly name: string; readonly amount: number })[]; readonly contributions: readonly ({ readonly key: string; readonly name: string; readonly amount: number })[]; readonly corrections: readonly ({ readonly key: string; readonly name: string; readonly amount: number })[]; readonly paid: { readonly paidOn: string; readonly paidBy: 'deposit' | 'check' | 'cash'; readonly checkNumber: string } | null };

export type TaxesOwed = { readonly federal: readonly ({ readonly name: string; readonly withheld: number; readonly employer: number })[]; readonly unemployment: readonly ({ readonly name: string; readonly withheld: number; readonly employer: number })[]; readonly local: readonly ({ readonly name: string; readonly withheld: number; readonly employer: number })[]; readonly schedule: 'monthly' | 'semiweekly' | null; readonly deposits: readonly ({ readonly firstPayDate: string; readonly lastPayDate: string; readonly amount: number; readonly due: string; readonly rule: 'monthly' | 'semiweekly' | 'next day'; readonly state: 'paid' | 'overdue' | 'next' | 'later'; readonly paidOn: string | null })[]; readonly unread: readonly (string)[] };

export type Journal = readonly ({ readonly date: string; readonly number: string; readonly lines: readonly ({ readonly account: string; readonly memo: string; readonly amount: number })[] })[];

export type CompanySummary = { readonly id: string; readonly name: string; readonly city: string; readonly state: string; readonly role: 'owner' | 'manager' | 'accountant' | 'viewer'; readonly people: number; readonly isArchived: boolean };

export type Company = { readonly id: string; readonly isArchived: boolean; readonly otherSchedules: readonly ({ readonly name: string; readonly periodicity?: 'daily' | 'weekly' | 'bi-weekly' | 'semi-monthly' | '4-weekly' | 'monthly' | 'quarterly' | 'semi-annually' | 'annually'; readonly firstPeriodStart: string; readonly payDelay?: number | null; readonly id: string })[] } & { readonly name: string; readonly address1: string; readonly address2?: string; readonly city: string; readonly state: string; readonly zip: string; readonly zip4?: string; readonly phone?: string; readonly email: string; readonly einLast4?: string; readonly periodicity?: 'daily' | 'weekly' | 'bi-weekly' | 'semi-monthly' | '4-weekly' | 'monthly' | 'quarterly' | 'semi-annually' | 'annually'; readonly firstPeriodStart: string; readonly payDelay?: number | null; readonly scheduleName?: string; readonly stateAccounts?: readonly ({ readonly state: string; readonly number?: string; readonly locality?: string })[]; readonly template?: number };

export type Contact = { readonly kind: 'company' | 'person'; readonly name: string; readonly phone?: string; readonly email?: string; readonly address1?: string; readonly address2?: string; readonly city?: string; readonly state?: string; readonly zip?: string; readonly zip4?: string; readonly number?: string; readonly title?: string; readonly department?: string; readonly language?: 'en' | 'es' | 'both'; readonly withholding?: { readonly state: string; readonly stateCertificate?: Readonly<Record<string, string | number | boolean>>; readonly residence?: { readonly state: 'AL' | 'AK' | 'AZ' | 'AR' | 'CA' | 'CO' | 'CT' | 'DE' | 'DC' | 'FL' | 'GA' | 'HI' | 'ID' | 'IL' | 'IN' | 'IA' | 'KS' | 'KY' | 'LA' | 'ME' | 'MD' | 'MA' | 'MI' | 'MN' | 'MS' | 'MO' | 'MT' | 'NE' | 'NV' | 'NH' | 'NJ' | 'NM' | 'NY' | 'NC' | 'ND' | 'OH' | 'OK' | 'OR' | 'PA' | 'PR' | 'RI' | 'SC' | 'SD' | 'TN' | 'TX' | 'UT' | 'VT' | 'VA' | 'WA' | 'WV' | 'WI' | 'WY'; readonly stateCertificate?: Readonly<Record<string, string | number | boolean>>; readonly hasCertificate?: boolean }; readonly localTaxes?: readonly ({ readonly name: string; readonly ratePercent?: number | null; readonly amount?: number; readonly base?: 'gross' | 'medicare' | 'federal'; readonly cap?: number | null; readonly place?: string; readonly isResident?: boolean; readonly exemptions?: number; readonly isEmployer?: boolean; readonly confirmedOn?: '' | string })[]; readonly residencyCertification?: { readonly home: { readonly municipality: string; readonly psd: string; readonly ratePercent: number; readonly asOf?: string } | null; readonly work: { readonly municipality: string; readonly psd: string; readonly ratePercent: number; readonly asOf?: string }; readonly lst: { readonly yearly: number; readonly exemption?: 'none' | 'lowIncome' | 'lowIncomeEnded' | 'otherEmployer' | 'military'; readonly incomeLimit?: number; readonly asOf?: string }; readonly confirmedOn?: string } | null; readonly withoutLocalTax?: readonly (string)[]; readonly otherStates?: readonly ({ readonly state: 'AL' | 'AK' | 'AZ' | 'AR' | 'CA' | 'CO' | 'CT' | 'DE' | 'DC' | 'FL' | 'GA' | 'HI' | 'ID' | 'IL' | 'IN' | 'IA' | 'KS' | 'KY' | 'LA' | 'ME' | 'MD' | 'MA' | 'MI' | 'MN' | 'MS' | 'MO' | 'MT' | 'NE' | 'NV' | 'NH' | 'NJ' | 'NM' | 'NY' | 'NC' | 'ND' | 'OH' | 'OK' | 'OR' | 'PA' | 'PR' | 'RI' | 'SC' | 'SD' | 'TN' | 'TX' | 'UT' | 'VT' | 'VA' | 'WA' | 'WV' | 'WI' | 'WY'; readonly stateCertificate?: Readonly<Record<string, string | number | boolean>>; readonly hasCertificate?: boolean })[]; readonly stateHours?: Readonly<Record<string, number>>; readonly federalCertificate: { readonly edition?: '2020' | 'earlier'; readonly filingStatus?: 'single' | 'married' | 'headOfHousehold'; readonly multipleJobs?: boolean; readonly dependentsCredit?: number; readonly otherIncome?: number; readonly deductions?: number; readonly extraWithholding?: number; readonly exempt?: boolean; readonly allowances?: number; readonly nonresidentAlien?: 'general' | 'fromIndia'; readonly ficaExemption?: 'studentVisa' | 'studentAtSchool' | 'childUnder18' | 'childUnder21' | 'minister' | 'publicPension' | 'publicPensionBefore1986' }; readonly isAssumed?: boolean } | null; readonly id: string; readonly companyId?: string; readonly company?: string };

export type DocumentData = Readonly<Record<string, unknown>>;

export type CreditPayStub = Readonly<Record<string, unknown>>;

export type Sharing = { readonly choices: readonly ({ readonly id: string; readonly name: string })[] | null; readonly presets: readonly ({ readonly id: string; readonly facts: readonly (string)[] })[]; readonly documents: readonly ({ readonly id: string; readonly name: string })[]; readonly shares: readonly ({ readonly id: string; readonly recipient: string; readonly facts: readonly (string)[]; readonly others: number; readonly isOpen: boolean; readonly until: string; readonly opensLeft: number; readonly opened: readonly (string)[] })[] };

export type TestDocument = { readonly id: string; readonly number: string; readonly kind: 'PayStub' | 'UtilityBill' | 'BankStatement' | 'Invoice' | 'W2Form' | 'MISC1099' | 'NEC1099' | 'HoursStatement' | 'EmploymentStatement'; readonly issuer: string; readonly person: string | null; readonly period: string; readonly state: 'live' | 'revoked'; readonly issuedAt: string; readonly deletedAt: string; readonly verifyUrl: string; readonly pdf: string };

export type TestEmail = { readonly id: string; readonly recipient: 'account' | 'person' | 'address'; readonly to: string | null; readonly template: string; readonly subject: string; readonly text: string; readonly links: readonly (string)[]; readonly attachments: readonly (string)[]; readonly documentId: string | null; readonly key: string; readonly createdAt: string; readonly deletedAt: string };

export type OwnStub = { readonly id: string; readonly number: string; readonly issuer: string; readonly person: string | null; readonly period: string };

export type W2FromStub = { readonly input: Readonly<Record<string, unknown>>; readonly notes: readonly (string)[] };

export type DocumentConfig = { readonly id: string; readonly type: string; readonly name: string; readonly price: number; readonly version: number; readonly is_active: boolean; readonly settings: { readonly templates: readonly (number)[] | null; readonly hiddenFields: readonly (string)[]; readonly notice: string } };

export type Order = { readonly id: string; readonly number: number; readonly state: 'pending' | 'paid' | 'refunded' | 'abandoned'; readonly total: number; readonly receiptNumber: number | null; readonly documents: readonly ({ readonly id: string; readonly kind: 'PayStub' | 'UtilityBill' | 'BankStatement' | 'Invoice' | 'W2Form' | 'MISC1099' | 'NEC1099' | 'HoursStatement' | 'EmploymentStatement'; readonly status: string; readonly url: string | null; readonly verifyUrl: string })[] };

export type Quote = { readonly currency: 'USD'; readonly subtotal: number; readonly discount: number; readonly total: number; readonly isIssuable: boolean; readonly subscription: { readonly plan: 'monthly' | 'yearly'; readonly coveredUntil: string } | null; readonly lines: readonly ({ readonly kind: 'PayStub' | 'UtilityBill' | 'BankStatement' | 'Invoice' | 'W2Form' | 'MISC1099' | 'NEC1099' | 'HoursStatement' | 'EmploymentStatement'; readonly name: string; readonly issuer: string; readonly draftId: string | null; readonly level: 'S' | 'U' | 'D' | 'B'; readonly statusLine: string; readonly levelReason: string; readonly quantity: number; readonly price: number; readonly total: number; readonly documents: readonly ({ readonly person: string | null; readonly period: string })[] })[]; readonly attestation: { readonly version: string; readonly sentences: readonly (string)[] }; readonly termsVersion: number; readonly affirm: readonly (string)[]; readonly live: { readonly message: string; readonly documentId: string } | null; readonly validUntil: string };

export type Operation = { readonly id: string; readonly state: 'running' | 'succeeded' | 'failed'; readonly done: number; readonly total: number; readonly failed: number; readonly result: { readonly documents: readonly ({ readonly id: string; readonly kind: 'PayStub' | 'UtilityBill' | 'BankStatement' | 'Invoice' | 'W2Form' | 'MISC1099' | 'NEC1099' | 'HoursStatement' | 'EmploymentStatement'; readonly number: string; readonly verifyUrl: string })[] } | null; readonly error: { readonly type: string; readonly code: 'INVALID_INPUT' | 'MISSING_TABLE' | 'UNPRINTABLE_CHARACTER' | 'UNAUTHORIZED' | 'SECOND_FACTOR' | 'FORBIDDEN' | 'FOREIGN_ORIGIN' | 'NOT_FOUND' | 'WRONG_METHOD' | 'CONFLICT' | 'IDEMPOTENCY_MISMATCH' | 'REFUSED_NAME' | 'PAYMENT_FAILED' | 'SLOW_REQUEST' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA' | 'RATE_LIMITED' | 'BUSY' | 'MAINTENANCE' | 'TIMEOUT' | 'RENDER_FAILED' | 'DAMAGED_FILE' | 'INTERNAL'; readonly message: string } | null };

export type OperationRow = { readonly position: number; readonly state: 'waiting' | 'saved' | 'failed'; readonly id: string | null; readonly error: { readonly message: string; readonly fields: Readonly<Record<string, string>> } | null };

export type OwnOrder = { readonly id: string; readonly number: number; readonly state: 'pending' | 'paid' | 'refunded' | 'abandoned'; readonly total: number; readonly receiptNumber: number | null; readonly createdAt: string; readonly content: string };

export type OwnTransaction = { readonly id: string; readonly type: 'payment' | 'refund'; readonly amount: number; readonly provider: string; readonly cardBrand: string | null; readonly cardLast4: string | null; readonly createdAt: string; readonly orderId: string; readonly orderNumber: number; readonly receiptNumber: number | null };

export type Person = { readonly id: string } & { readonly name: string; readonly phone?: string; readonly address1?: string; readonly address2?: string; readonly city?: string; readonly state?: string; readonly zip?: string; readonly zip4?: string; readonly number?: string; readonly title?: string; readonly department?: string; readonly language?: 'en' | 'es' | 'both'; readonly email?: string; readonly employmentType?: 'employee' | 'contractor'; readonly paymentType?: 'hourly' | 'salary'; readonly rate: number; readonly overtimeRate?: number | null; readonly defaultHours?: number; readonly givenName?: string; readonly middleName?: string; readonly familyName?: string; readonly nameSuffix?: string; readonly withholding?: { readonly state: string; readonly stateCertificate?: Readonly<Record<string, string | number | boolean>>; readonly residence?: { readonly state: 'AL' | 'AK' | 'AZ' | 'AR' | 'CA' | 'CO' | 'CT' | 'DE' | 'DC' | 'FL' | 'GA' | 'HI' | 'ID' | 'IL' | 'IN' | 'IA' | 'KS' | 'KY' | 'LA' | 'ME' | 'MD' | 'MA' | 'MI' | 'MN' | 'MS' | 'MO' | 'MT' | 'NE' | 'NV' | 'NH' | 'NJ' | 'NM' | 'NY' | 'NC' | 'ND' | 'OH' | 'OK' | 'OR' | 'PA' | 'PR' | 'RI' | 'SC' | 'SD' | 'TN' | 'TX' | 'UT' | 'VT' | 'VA' | 'WA' | 'WV' | 'WI' | 'WY'; readonly stateCertificate?: Readonly<Record<string, string | number | boolean>>; readonly hasCertificate?: boolean }; readonly localTaxes?: readonly ({ readonly name: string; readonly ratePercent?: number | null; readonly amount?: number; readonly base?: 'gross' | 'medicare' | 'federal'; readonly cap?: number | null; readonly place?: string; readonly isResident?: boolean; readonly exemptions?: number; readonly isEmployer?: boolean; readonly confirmedOn?: '' | string })[]; readonly residencyCertification?: { readonly home: { readonly municipality: string; readonly psd: string; readonly ratePercent: number; readonly asOf?: string } | null; readonly work: { readonly municipality: string; readonly psd: string; readonly ratePercent: number; readonly asOf?: string }; readonly lst: { readonly yearly: number; readonly exemption?: 'none' | 'lowIncome' | 'lowIncomeEnded' | 'otherEmployer' | 'military'; readonly incomeLimit?: number; readonly asOf?: string }; readonly confirmedOn?: string } | null; readonly withoutLocalTax?: readonly (string)[]; readonly otherStates?: readonly ({ readonly state: 'AL' | 'AK' | 'AZ' | 'AR' | 'CA' | 'CO' | 'CT' | 'DE' | 'DC' | 'FL' | 'GA' | 'HI' | 'ID' | 'IL' | 'IN' | 'IA' | 'KS' | 'KY' | 'LA' | 'ME' | 'MD' | 'MA' | 'MI' | 'MN' | 'MS' | 'MO' | 'MT' | 'NE' | 'NV' | 'NH' | 'NJ' | 'NM' | 'NY' | 'NC' | 'ND' | 'OH' | 'OK' | 'OR' | 'PA' | 'PR' | 'RI' | 'SC' | 'SD' | 'TN' | 'TX' | 'UT' | 'VT' | 'VA' | 'WA' | 'WV' | 'WI' | 'WY'; readonly stateCertificate?: Readonly<Record<string, string | number | boolean>>; readonly hasCertificate?: boolean })[]; readonly stateHours?: Readonly<Record<string, number>>; readonly federalCertificate: { readonly edition?: '2020' | 'earlier'; readonly filingStatus?: 'single' | 'married' | 'headOfHousehold'; readonly multipleJobs?: boolean; readonly dependentsCredit?: number; readonly otherIncome?: number; readonly deductions?: number; readonly extraWithholding?: number; readonly exempt?: boolean; readonly allowances?: number; readonly nonresidentAlien?: 'general' | 'fromIndia'; readonly ficaExemption?: 'studentVisa' | 'studentAtSchool' | 'childUnder18' | 'childUnder21' | 'minister' | 'publicPension' | 'publicPensionBefore1986' }; readonly isAssumed?: boolean } | null; readonly placeSince?: string | '' | null; readonly formerPlaces?: readonly ({ readonly state: string; readonly stateCertificate?: Readonly<Record<string, string | number | boolean>>; readonly residence?: { readonly state: 'AL' | 'AK' | 'AZ' | 'AR' | 'CA' | 'CO' | 'CT' | 'DE' | 'DC' | 'FL' | 'GA' | 'HI' | 'ID' | 'IL' | 'IN' | 'IA' | 'KS' | 'KY' | 'LA' | 'ME' | 'MD' | 'MA' | 'MI' | 'MN' | 'MS' | 'MO' | 'MT' | 'NE' | 'NV' | 'NH' | 'NJ' | 'NM' | 'NY' | 'NC' | 'ND' | 'OH' | 'OK' | 'OR' | 'PA' | 'PR' | 'RI' | 'SC' | 'SD' | 'TN' | 'TX' | 'UT' | 'VT' | 'VA' | 'WA' | 'WV' | 'WI' | 'WY'; readonly stateCertificate?: Readonly<Record<string, string | number | boolean>>; readonly hasCertificate?: boolean }; readonly localTaxes?: readonly ({ readonly name: string; readonly ratePercent?: number | null; readonly amount?: number; readonly base?: 'gross' | 'medicare' | 'federal'; readonly cap?: number | null; readonly place?: string; readonly isResident?: boolean; readonly exemptions?: number; readonly isEmployer?: boolean; readonly confirmedOn?: '' | string })[]; readonly residencyCertification?: { readonly home: { readonly municipality: string; readonly psd: string; readonly ratePercent: number; readonly asOf?: string } | null; readonly work: { readonly municipality: string; readonly psd: string; readonly ratePercent: number; readonly asOf?: string }; readonly lst: { readonly yearly: number; readonly exemption?: 'none' | 'lowIncome' | 'lowIncomeEnded' | 'otherEmployer' | 'military'; readonly incomeLimit?: number; readonly asOf?: string }; readonly confirmedOn?: string } | null; readonly withoutLocalTax?: readonly (string)[]; readonly otherStates?: readonly ({ readonly state: 'AL' | 'AK' | 'AZ' | 'AR' | 'CA' | 'CO' | 'CT' | 'DE' | 'DC' | 'FL' | 'GA' | 'HI' | 'ID' | 'IL' | 'IN' | 'IA' | 'KS' | 'KY' | 'LA' | 'ME' | 'MD' | 'MA' | 'MI' | 'MN' | 'MS' | 'MO' | 'MT' | 'NE' | 'NV' | 'NH' | 'NJ' | 'NM' | 'NY' | 'NC' | 'ND' | 'OH' | 'OK' | 'OR' | 'PA' | 'PR' | 'RI' | 'SC' | 'SD' | 'TN' | 'TX' | 'UT' | 'VT' | 'VA' | 'WA' | 'WV' | 'WI' | 'WY'; readonly stateCertificate?: Readonly<Record<string, string | number | boolean>>; readonly hasCertificate?: boolean })[]; readonly stateHours?: Readonly<Record<string, number>>; readonly since?: string | '' | null })[]; readonly earnings?: readonly ({ readonly name: string; readonly amount: number; readonly kind?: 'rents' | 'royalties' | 'otherIncome' | 'medicalPayments' | 'attorneyProceeds' })[]; readonly deductions?: readonly ({ readonly name: string; readonly class?: 'section125' | 'retirement401k' | 'hsa' | 'roth' | 'afterTax'; readonly kind?: 'healthPlan' | 'hsa' | 'healthFsa' | 'dependentCare' | 'plan401k' | 'roth401k' | 'plan403b' | 'roth403b' | 'plan457b' | 'simpleIra' | 'unionDues' | 'loan' | 'overpayment' | 'charity'; readonly isEmployer?: boolean; readonly catchUp?: boolean; readonly higherCatchUp?: boolean; readonly familyCoverage?: boolean; readonly balance?: number | null; readonly match?: { readonly basisPoints: number; readonly upToBasisPoints: number } | null; readonly amount?: number; readonly basisPoints?: number | null })[]; readonly courtOrders?: readonly ({ readonly key?: string; readonly name?: string; readonly kind: 'support' | 'bankruptcy' | 'federalTax' | 'stateTax' | 'studentLoan' | 'creditor'; readonly amount?: number | null; readonly basisPoints?: number; readonly headOfFamily?: boolean; readonly consumerDebt?: boolean; readonly dependents?: number; readonly levy?: { readonly filingStatus?: 'single' | 'married' | 'headOfHousehold' | 'marriedSeparate'; readonly agedOrBlind?: number }; readonly secondFamily?: boolean; readonly inArrears?: boolean; readonly balance?: number | null; readonly fee?: number; readonly payee?: string; readonly caseNumber?: string; readonly from?: string })[]; readonly leave?: readonly ({ readonly name?: string; readonly accrual?: { readonly by?: 'hoursWorked' | 'period' | 'year'; readonly hours?: number }; readonly cap?: number | null; readonly carryOver?: number | null; readonly opening?: number; readonly kind: 'vacation' | 'sick' | 'pto'; readonly used?: number })[]; readonly deposits?: readonly ({ readonly method?: 'account' | 'check' | 'payCard'; readonly bank?: string; readonly accountNumber?: string; readonly amount?: number | null; readonly basisPoints?: number | null })[]; readonly opening?: { readonly year: number; readonly source?: string; readonly hours?: number; readonly earnings?: Readonly<Record<string, number>>; readonly deductions?: Readonly<Record<string, number>>; readonly wages?: Readonly<Record<string, number>>; readonly others?: readonly ({ readonly name: string; readonly class?: 'section125' | 'retirement401k' | 'hsa' | 'roth' | 'afterTax'; readonly kind?: 'healthPlan' | 'hsa' | 'healthFsa' | 'dependentCare' | 'plan401k' | 'roth401k' | 'plan403b' | 'roth403b' | 'plan457b' | 'simpleIra' | 'unionDues' | 'loan' | 'overpayment' | 'charity'; readonly isEmployer?: boolean; readonly amount: number })[] } | null; readonly occupationCode?: '' | string; readonly businessName?: string; readonly tinKind?: 'ssn' | 'ein'; readonly retirementPlan?: boolean; readonly locality?: string; readonly schedule?: string; readonly startsOn?: string | '' | null; readonly endsOn?: string | '' | null };

export type PayRun = { readonly id: string; readonly schedule: string; readonly periodStart: string; readonly periodEnd: string; readonly payDate: string; readonly isOffCycle: boolean; readonly isIssued: boolean; readonly orderId: string | null };

export type RunEntry = { readonly id: string; readonly person: string; readonly name: string; readonly isIncluded: boolean; readonly document: string | null; readonly entries: Readonly<Record<string, number | string | boolean>> };

export type StatementList = { readonly id: string; readonly kind: 'EmploymentStatement' | 'HoursStatement'; readonly firstMonth: string; readonly months: number; readonly signerName: string; readonly signerTitle: string; readonly people: number; readonly issued: number; readonly createdAt: string };

export type Statement = { readonly id: string; readonly person: string; readonly name: string; readonly isIncluded: boolean; readonly summary: string; readonly question: string | null; readonly proposed: string | null; readonly document: { readonly id: string; readonly number: string; readonly state: string } | null };

export type StatementRequest = { readonly id: string; readonly person: string; readonly name: string; readonly email: string; readonly createdAt: string };

export type WebhookEndpoint = { readonly id: string; readonly company: string | null; readonly url: string; readonly events: readonly ('document.issued' | 'document.failed' | 'document.replaced' | 'document.revoked' | 'document.reinstated' | 'document.disputed' | 'document.accepted' | 'question.asked' | 'question.answered' | 'run.progress' | 'run.issued' | 'payment.paid' | 'payment.refunded' | 'person.changed' | 'webhook.test')[]; readonly createdAt: string; readonly pausedAt: string | null; readonly pausedBecause: 'owner' | 'failing' | 'gone' | null; readonly waiting: number; readonly dropped: number; readonly failingSince: string | null };

export type WebhookMessage = { readonly id: string; readonly event: 'document.issued' | 'document.failed' | 'document.replaced' | 'document.revoked' | 'document.reinstated' | 'document.disputed' | 'document.accepted' | 'question.asked' | 'question.answered' | 'run.progress' | 'run.issued' | 'payment.paid' | 'payment.refunded' | 'person.changed' | 'webhook.test'; readonly about: string; readonly state: 'waiting' | 'delivered' | 'failed'; readonly body: string; readonly createdAt: string; readonly nextAt: string | null; readonly attempts: readonly ({ readonly at: string; readonly milliseconds: number; readonly status: number | null; readonly problem: string | null; readonly answer: string })[] };

export type YearEnd = { readonly year: number; readonly isRunning: boolean; readonly ein: string; readonly forms: number; readonly notRead: readonly (string)[]; readonly notCalculated: readonly ({ readonly person: string | null; readonly name: string; readonly reason: string })[] };

export type YearEndForm = { readonly key: string; readonly kind: 'w2' | 'nec' | 'misc'; readonly person: string | null; readonly name: string; readonly amount: number; readonly figures: Readonly<Record<string, number>>; readonly isDue: boolean; readonly isEarly: boolean; readonly isIncluded: boolean; readonly numberKind: 'ssn' | 'ein'; readonly lastFour: string; readonly question: string | null; readonly warnings: readonly (string)[]; readonly document: { readonly id: string; readonly number: string; readonly state: string; readonly revision: number } | null };

export type DraftSummary = { readonly id: string; readonly kind: 'PayStub' | 'UtilityBill' | 'BankStatement' | 'Invoice' | 'W2Form' | 'MISC1099' | 'NEC1099' | 'HoursStatement' | 'EmploymentStatement'; readonly name: string; readonly version: number; readonly createdAt: string; readonly updatedAt: string };

export type Draft = DraftSummary & { readonly form: Readonly<Record<string, unknown>> };

export type Paycheck = { readonly year: number; readonly method: 'standard' | 'official'; readonly earnings: readonly ({ readonly name: string; readonly how: string; readonly amount: number; readonly working: { readonly steps: readonly ({ readonly label: string; readonly sum: string; readonly result: string })[]; readonly rounding: string; readonly table: string; readonly effectiveFrom: string; readonly source: string; readonly notice?: string; readonly caveat?: string } | null })[]; readonly gross: number; readonly withheld: readonly ({ readonly name: string; readonly how: string; readonly amount: number; readonly working: { readonly steps: readonly ({ readonly label: string; readonly sum: string; readonly result: string })[]; readonly rounding: string; readonly table: string; readonly effectiveFrom: string; readonly source: string; readonly notice?: string; readonly caveat?: string } | null })[]; readonly deducted: number; readonly net: number; readonly notIncluded: readonly (string)[]; readonly note: string };

export type TransparencyLog = Readonly<Record<string, unknown>>;

export type FileAnswer = Readonly<Record<string, unknown>>;

export type RangedFile = Readonly<Record<string, unknown>>;

export type KnownCertificate = Readonly<Record<string, unknown>>;

export type TimestampAuthorityCertificate = Readonly<Record<string, unknown>>;

export type CheckedDocument = Readonly<Record<string, unknown>>;

export interface Calls {
  /** One page of the blog, and trending posts. API keys need the scope `read`. */
  readonly 'blog.readPage': {
    readonly request: { readonly page?: number; readonly limit?: number; readonly category?: string; readonly search?: string };
    readonly answer: readonly (BlogPostCard)[];
    readonly isList: false;
  };
  /** One post with its body. API keys need the scope `read`. */
  readonly 'blog.readPost': {
    readonly request: { readonly slug: string };
    readonly answer: BlogPostCard & { readonly body: string; readonly related: readonly (BlogPostCard)[] };
    readonly isList: false;
  };
  /** The issued pay stubs of a year or quarter, with every line. API keys need the scope `read`. */
  readonly 'books.listStubs': {
    readonly request: { readonly company: string; readonly limit?: number; readonly cursor?: string; readonly year: number; readonly quarter?: '1' | '2' | '3' | '4' | '' };
    readonly answer: readonly (IssuedStub)[];
    readonly isList: true;
  };
  /** The payroll register of a year or quarter: sums of each person. API keys need the scope `read`. */
  readonly 'books.readRegister': {
    readonly request: { readonly company: string; readonly cursor?: string; readonly year: number; readonly quarter?: '1' | '2' | '3' | '4' | '' };
    readonly answer: readonly ({ readonly person: string; readonly sums: { readonly stubs: number; readonly gross: number; readonly taxes: number; readonly deductions: number; readonly adjustment: number; readonly net: number; readonly employerTaxes: number; readonly contributions: number; readonly byEmployer: number } })[];
    readonly isList: true;
  };
  /** The taxes that a year or quarter owes, by agency, and the federal deposits of the year. API keys need the scope `read`. */
  readonly 'books.readTaxes': {
    readonly request: { readonly company: string; readonly year: number; readonly quarter?: '1' | '2' | '3' | '4' | '' };
    readonly answer: TaxesOwed;
    readonly isList: false;
  };
  /** The journal of a year or quarter: one entry for each pay date. API keys need the scope `read`. */
  readonly 'books.readJournal': {
    readonly request: { readonly company: string; readonly year: number; readonly quarter?: '1' | '2' | '3' | '4' | '' };
    readonly answer: Journal;
    readonly isList: false;
  };
  /** Begin up to 10,000 drafts; each has a result of its own. API keys need the scope `draft`. */
  readonly 'drafts.addMany': {
    readonly request: { readonly body: { readonly drafts: readonly (Readonly<Record<string, unknown>>)[] } };
    readonly answer: { readonly id: string };
    readonly isList: false;
  };
  /** Add up to 10,000 people; each has a result of its own. API keys need the scope `payroll`. */
  readonly 'people.addMany': {
    readonly request: { readonly company: string; readonly body: { readonly people: readonly (Readonly<Record<string, unknown>>)[] } };
    readonly answer: { readonly id: string };
    readonly isList: false;
  };
  /** Save the entries of up to 10,000 people in an open run; each has a result of its own. API keys need the scope `payroll`. */
  readonly 'runs.saveManyEntries': {
    readonly request: { readonly company: string; readonly run: string; readonly body: { readonly rows: readonly (Readonly<Record<string, unknown>>)[] } };
    readonly answer: { readonly id: string };
    readonly isList: false;
  };
  /** Add a company. API keys need the scope `payroll`. */
  readonly 'companies.create': {
    readonly request: { readonly body: { readonly name: string; readonly address1: string; readonly address2?: string; readonly city: string; readonly state: string; readonly zip: string; readonly zip4?: string; readonly phone?: string; readonly email: string; readonly einLast4?: string; readonly periodicity?: 'daily' | 'weekly' | 'bi-weekly' | 'semi-monthly' | '4-weekly' | 'monthly' | 'quarterly' | 'semi-annually' | 'annually'; readonly firstPeriodStart: string; readonly payDelay?: number | null; readonly scheduleName?: string; readonly stateAccounts?: readonly ({ readonly state: string; readonly number?: string; readonly locality?: string })[]; readonly template?: number } };
    readonly answer: { readonly id: string };
    readonly isList: false;
  };
  /** Companies that you own or work for. API keys need the scope `read`. */
  readonly 'companies.list': {
    readonly request: {  };
    readonly answer: readonly (CompanySummary)[];
    readonly isList: false;
  };
  /** Make a company of the employer of your pay stubs, with their people. API keys need the scope `payroll`. */
  readonly 'companies.makeOfStubs': {
    readonly request: { readonly body: { readonly issuer: string } };
    readonly answer: { readonly id: string };
    readonly isList: false;
  };
  /** Add a pay schedule for people who are paid at other times. API keys need the scope `payroll`. */
  readonly 'companies.addSchedule': {
    readonly request: { readonly company: string; readonly body: { readonly name: string; readonly periodicity?: 'daily' | 'weekly' | 'bi-weekly' | 'semi-monthly' | '4-weekly' | 'monthly' | 'quarterly' | 'semi-annually' | 'annually'; readonly firstPeriodStart: string; readonly payDelay?: number | null } };
    readonly answer: { readonly id: string; readonly name: string };
    readonly isList: false;
  };
  /** Change a pay schedule; runs that were started keep their period and pay date. API keys need the scope `payroll`. */
  readonly 'companies.changeSchedule': {
    readonly request: { readonly company: string; readonly schedule: string; readonly body: { readonly name: string; readonly periodicity?: 'daily' | 'weekly' | 'bi-weekly' | 'semi-monthly' | '4-weekly' | 'monthly' | 'quarterly' | 'semi-annually' | 'annually'; readonly firstPeriodStart: string; readonly payDelay?: number | null } };
    readonly answer: { readonly id: string; readonly name: string };
    readonly isList: false;
  };
  /** Remove a pay schedule that nobody is in; its runs stay. API keys need the scope `payroll`. */
  readonly 'companies.removeSchedule': {
    readonly request: { readonly company: string; readonly schedule: string };
    readonly answer: { readonly name: string };
    readonly isList: false;
  };
  /** Save what the employer pays to a state from a day on. API keys need the scope `books`. */
  readonly 'companies.saveStateTax': {
    readonly request: { readonly company: string; readonly body: { readonly state: string; readonly name: string; readonly ratePercent: number; readonly wageBase: number | null; readonly since: string } };
    readonly answer: {  };
    readonly isList: false;
  };
  /** Remove what the employer pays to a state from a day on. API keys need the scope `books`. */
  readonly 'companies.removeStateTax': {
    readonly request: { readonly company: string; readonly body: { readonly state: string; readonly name: string; readonly since: string } };
    readonly answer: {  };
    readonly isList: false;
  };
  /** Replace a company and its pay schedule; send it whole. API keys need the scope `payroll`. */
  readonly 'companies.change': {
    readonly request: { readonly company: string; readonly body: { readonly name: string; readonly address1: string; readonly address2?: string; readonly city: string; readonly state: string; readonly zip: string; readonly zip4?: string; readonly phone?: string; readonly email: string; readonly einLast4?: string; readonly periodicity?: 'daily' | 'weekly' | 'bi-weekly' | 'semi-monthly' | '4-weekly' | 'monthly' | 'quarterly' | 'semi-annually' | 'annually'; readonly firstPeriodStart: string; readonly payDelay?: number | null; readonly scheduleName?: string; readonly stateAccounts?: readonly ({ readonly state: string; readonly number?: string; readonly locality?: string })[]; readonly template?: number } };
    readonly answer: { readonly name: string };
    readonly isList: false;
  };
  /** One company with its pay schedule. API keys need the scope `read`. */
  readonly 'companies.read': {
    readonly request: { readonly company: string };
    readonly answer: Company;
    readonly isList: false;
  };
  /** Allow a manager to certify, pay and issue pay runs, or end that. API keys need the scope `issue`. */
  readonly 'companies.allowToIssue': {
    readonly request: { readonly company: string; readonly member: string; readonly body: { readonly mayIssue: boolean } };
    readonly answer: { readonly mayIssue: boolean; readonly email: string };
    readonly isList: false;
  };
  /** Whether the emails of pay stubs say the net pay in their subject. API keys need the scope `payroll`. */
  readonly 'companies.emailNetPay': {
    readonly request: { readonly company: string; readonly body: { readonly isOn: boolean } };
    readonly answer: { readonly isOn: boolean };
    readonly isList: false;
  };
  /** Your companies, and the people of all of them and of your own list, by name. API keys need the scope `read`. */
  readonly 'contacts.list': {
    readonly request: {  };
    readonly answer: readonly (Contact)[];
    readonly isList: false;
  };
  /** Save a company or a person; the same name overwrites. Of a person who is paid, only what is filled in. API keys need the scope `payroll`. */
  readonly 'contacts.save': {
    readonly request: { readonly body: { readonly kind: 'company' | 'person'; readonly name: string; readonly phone?: string; readonly email?: string; readonly address1?: string; readonly address2?: string; readonly city?: string; readonly state?: string; readonly zip?: string; readonly zip4?: string; readonly number?: string; readonly title?: string; readonly department?: string; readonly language?: 'en' | 'es' | 'both'; readonly withholding?: { readonly state: string; readonly stateCertificate?: Readonly<Record<string, string | number | boolean>>; readonly residence?: { readonly state: 'AL' | 'AK' | 'AZ' | 'AR' | 'CA' | 'CO' | 'CT' | 'DE' | 'DC' | 'FL' | 'GA' | 'HI' | 'ID' | 'IL' | 'IN' | 'IA' | 'KS' | 'KY' | 'LA' | 'ME' | 'MD' | 'MA' | 'MI' | 'MN' | 'MS' | 'MO' | 'MT' | 'NE' | 'NV' | 'NH' | 'NJ' | 'NM' | 'NY' | 'NC' | 'ND' | 'OH' | 'OK' | 'OR' | 'PA' | 'PR' | 'RI' | 'SC' | 'SD' | 'TN' | 'TX' | 'UT' | 'VT' | 'VA' | 'WA' | 'WV' | 'WI' | 'WY'; readonly stateCertificate?: Readonly<Record<string, string | number | boolean>>; readonly hasCertificate?: boolean }; readonly localTaxes?: readonly ({ readonly name: string; readonly ratePercent?: number | null; readonly amount?: number; readonly base?: 'gross' | 'medicare' | 'federal'; readonly cap?: number | null; readonly place?: string; readonly isResident?: boolean; readonly exemptions?: number; readonly isEmployer?: boolean; readonly confirmedOn?: '' | string })[]; readonly residencyCertification?: { readonly home: { readonly municipality: string; readonly psd: string; readonly ratePercent: number; readonly asOf?: string } | null; readonly work: { readonly municipality: string; readonly psd: string; readonly ratePercent: number; readonly asOf?: string }; readonly lst: { readonly yearly: number; readonly exemption?: 'none' | 'lowIncome' | 'lowIncomeEnded' | 'otherEmployer' | 'military'; readonly incomeLimit?: number; readonly asOf?: string }; readonly confirmedOn?: string } | null; readonly withoutLocalTax?: readonly (string)[]; readonly otherStates?: readonly ({ readonly state: 'AL' | 'AK' | 'AZ' | 'AR' | 'CA' | 'CO' | 'CT' | 'DE' | 'DC' | 'FL' | 'GA' | 'HI' | 'ID' | 'IL' | 'IN' | 'IA' | 'KS' | 'KY' | 'LA' | 'ME' | 'MD' | 'MA' | 'MI' | 'MN' | 'MS' | 'MO' | 'MT' | 'NE' | 'NV' | 'NH' | 'NJ' | 'NM' | 'NY' | 'NC' | 'ND' | 'OH' | 'OK' | 'OR' | 'PA' | 'PR' | 'RI' | 'SC' | 'SD' | 'TN' | 'TX' | 'UT' | 'VT' | 'VA' | 'WA' | 'WV' | 'WI' | 'WY'; readonly stateCertificate?: Readonly<Record<string, string | number | boolean>>; readonly hasCertificate?: boolean })[]; readonly stateHours?: Readonly<Record<string, number>>; readonly federalCertificate: { readonly edition?: '2020' | 'earlier'; readonly filingStatus?: 'single' | 'married' | 'headOfHousehold'; readonly multipleJobs?: boolean; readonly dependentsCredit?: number; readonly otherIncome?: number; readonly deductions?: number; readonly extraWithholding?: number; readonly exempt?: boolean; readonly allowances?: number; readonly nonresidentAlien?: 'general' | 'fromIndia'; readonly ficaExemption?: 'studentVisa' | 'studentAtSchool' | 'childUnder18' | 'childUnder21' | 'minister' | 'publicPension' | 'publicPensionBefore1986' }; readonly isAssumed?: boolean } | null } };
    readonly answer: Contact;
    readonly isList: false;
  };
  /** Update one, including its name. API keys need the scope `payroll`. */
  readonly 'contacts.change': {
    readonly request: { readonly id: string; readonly body: { readonly kind?: 'company' | 'person'; readonly name?: string; readonly phone?: string; readonly email?: string; readonly address1?: string; readonly address2?: string; readonly city?: string; readonly state?: string; readonly zip?: string; readonly zip4?: string; readonly number?: string; readonly title?: string; readonly department?: string; readonly language?: 'en' | 'es' | 'both'; readonly withholding?: { readonly state: string; readonly stateCertificate?: Readonly<Record<string, string | number | boolean>>; readonly residence?: { readonly state: 'AL' | 'AK' | 'AZ' | 'AR' | 'CA' | 'CO' | 'CT' | 'DE' | 'DC' | 'FL' | 'GA' | 'HI' | 'ID' | 'IL' | 'IN' | 'IA' | 'KS' | 'KY' | 'LA' | 'ME' | 'MD' | 'MA' | 'MI' | 'MN' | 'MS' | 'MO' | 'MT' | 'NE' | 'NV' | 'NH' | 'NJ' | 'NM' | 'NY' | 'NC' | 'ND' | 'OH' | 'OK' | 'OR' | 'PA' | 'PR' | 'RI' | 'SC' | 'SD' | 'TN' | 'TX' | 'UT' | 'VT' | 'VA' | 'WA' | 'WV' | 'WI' | 'WY'; readonly stateCertificate?: Readonly<Record<string, string | number | boolean>>; readonly hasCertificate?: boolean }; readonly localTaxes?: readonly ({ readonly name: string; readonly ratePercent?: number | null; readonly amount?: number; readonly base?: 'gross' | 'medicare' | 'federal'; readonly cap?: number | null; readonly place?: string; readonly isResident?: boolean; readonly exemptions?: number; readonly isEmployer?: boolean; readonly confirmedOn?: '' | string })[]; readonly residencyCertification?: { readonly home: { readonly municipality: string; readonly psd: string; readonly ratePercent: number; readonly asOf?: string } | null; readonly work: { readonly municipality: string; readonly psd: string; readonly ratePercent: number; readonly asOf?: string }; readonly lst: { readonly yearly: number; readonly exemption?: 'none' | 'lowIncome' | 'lowIncomeEnded' | 'otherEmployer' | 'military'; readonly incomeLimit?: number; readonly asOf?: string }; readonly confirmedOn?: string } | null; readonly withoutLocalTax?: readonly (string)[]; readonly otherStates?: readonly ({ readonly state: 'AL' | 'AK' | 'AZ' | 'AR' | 'CA' | 'CO' | 'CT' | 'DE' | 'DC' | 'FL' | 'GA' | 'HI' | 'ID' | 'IL' | 'IN' | 'IA' | 'KS' | 'KY' | 'LA' | 'ME' | 'MD' | 'MA' | 'MI' | 'MN' | 'MS' | 'MO' | 'MT' | 'NE' | 'NV' | 'NH' | 'NJ' | 'NM' | 'NY' | 'NC' | 'ND' | 'OH' | 'OK' | 'OR' | 'PA' | 'PR' | 'RI' | 'SC' | 'SD' | 'TN' | 'TX' | 'UT' | 'VT' | 'VA' | 'WA' | 'WV' | 'WI' | 'WY'; readonly stateCertificate?: Readonly<Record<string, string | number | boolean>>; readonly hasCertificate?: boolean })[]; readonly stateHours?: Readonly<Record<string, number>>; readonly federalCertificate: { readonly edition?: '2020' | 'earlier'; readonly filingStatus?: 'single' | 'married' | 'headOfHousehold'; readonly multipleJobs?: boolean; readonly dependentsCredit?: number; readonly otherIncome?: number; readonly deductions?: number; readonly extraWithholding?: number; readonly exempt?: boolean; readonly allowances?: number; readonly nonresidentAlien?: 'general' | 'fromIndia'; readonly ficaExemption?: 'studentVisa' | 'studentAtSchool' | 'childUnder18' | 'childUnder21' | 'minister' | 'publicPension' | 'publicPensionBefore1986' }; readonly isAssumed?: boolean } | null } };
    readonly answer: Contact;
    readonly isList: false;
  };
  /** Remove one. API keys need the scope `payroll`. */
  readonly 'contacts.remove': {
    readonly request: { readonly id: string };
    readonly answer: Contact;
    readonly isList: false;
  };
  /** Save what Forms 941 reported for quarters that were not paid here. API keys need the scope `books`. */
  readonly 'deposits.saveLookback': {
    readonly request: { readonly company: string; readonly body: { readonly quarters: Readonly<Record<string, number | null>> } };
    readonly answer: {  };
    readonly isList: false;
  };
  /** Mark a federal deposit as paid, or take the mark back. API keys need the scope `books`. */
  readonly 'deposits.mark': {
    readonly request: { readonly company: string; readonly body: { readonly firstPayDate: string; readonly paidOn: '' | string | null } };
    readonly answer: {  };
    readonly isList: false;
  };
  /** Turn reminders of federal deposits on or off. API keys need the scope `books`. */
  readonly 'deposits.remind': {
    readonly request: { readonly company: string; readonly body: { readonly isOn: boolean } };
    readonly answer: {  };
    readonly isList: false;
  };
  /** Every figure of a document, with how it was calculated. API keys need the scope `draft`. */
  readonly 'documents.calculate': {
    readonly request: { readonly body: { readonly kind: 'PayStub' | 'UtilityBill' | 'BankStatement' | 'Invoice' | 'W2Form' | 'MISC1099' | 'NEC1099' | 'HoursStatement' | 'EmploymentStatement'; readonly input: Readonly<Record<string, unknown>> } };
    readonly answer: unknown;
    readonly isList: false;
  };
  /** The level a document would have, why, and which names are refused. API keys need the scope `draft`. */
  readonly 'documents.describeLevel': {
    readonly request: { readonly body: { readonly kind: 'PayStub' | 'UtilityBill' | 'BankStatement' | 'Invoice' | 'W2Form' | 'MISC1099' | 'NEC1099' | 'HoursStatement' | 'EmploymentStatement'; readonly input: Readonly<Record<string, unknown>>; readonly isPressed?: boolean } };
    readonly answer: { readonly level: 'S' | 'U' | 'D' | 'B'; readonly statusLine: string; readonly why: string; readonly refused: Readonly<Record<string, string>>; readonly affirm: readonly (string)[]; readonly live: readonly ({ readonly id: string; readonly number: string; readonly person: string | null; readonly period: string })[]; readonly logo: { readonly state: 'none' | 'printed' | 'unverified' | 'review' | 'refused'; readonly why: string } };
    readonly isList: false;
  };
  /** One page as an image marked PREVIEW. API keys need the scope `draft`. */
  readonly 'documents.preview': {
    readonly request: { readonly body: { readonly kind: 'PayStub' | 'UtilityBill' | 'BankStatement' | 'Invoice' | 'W2Form' | 'MISC1099' | 'NEC1099' | 'HoursStatement' | 'EmploymentStatement'; readonly input: Readonly<Record<string, unknown>>; readonly typed?: Readonly<Record<string, unknown>>; readonly template?: number; readonly position?: number; readonly page?: number; readonly scale?: number; readonly format?: 'png' | 'webp'; readonly editor?: string; readonly withLevel?: boolean } };
    readonly answer: Blob;
    readonly isList: false;
  };
  /** The stored, sealed PDF. API keys need the scope `read`. */
  readonly 'documents.readFile': {
    readonly request: { readonly id: string; readonly key?: string };
    readonly answer: Blob;
    readonly isList: false;
  };
  /** Every printed field of a document, how each figure was calculated, of a pay stub where each comes from, and the address of its PDF. API keys need the scope `read`. */
  readonly 'documents.readData': {
    readonly request: { readonly id: string; readonly key?: string };
    readonly answer: DocumentData;
    readonly isList: false;
  };
  /** A pay stub as data, with the names of Plaid’s CreditPayStub and without estimated figures. API keys need the scope `read`. */
  readonly 'documents.readPaystub': {
    readonly request: { readonly id: string; readonly key?: string };
    readonly answer: CreditPayStub;
    readonly isList: false;
  };
  /** Create a new revision; the old one becomes “superseded” once it is sealed. API keys need the scope `issue`. */
  readonly 'documents.correct': {
    readonly request: { readonly id: string; readonly key?: string; readonly body: { readonly input: Readonly<Record<string, unknown>>; readonly reason: string; readonly attestation: { readonly version: string; readonly typedName: string; readonly isAccepted: boolean; readonly isUnaffiliated?: boolean } } };
    readonly answer: { readonly id: string; readonly number: string; readonly verifyUrl: string; readonly key: string };
    readonly isList: false;
  };
  /** Revoke a document permanently. API keys need the scope `issue`. */
  readonly 'documents.revoke': {
    readonly request: { readonly id: string; readonly key?: string; readonly body: { readonly reason: string } };
    readonly answer: { readonly id: string; readonly state: string; readonly reason: string | null };
    readonly isList: false;
  };
  /** Revoke several documents permanently, for one reason. API keys need the scope `issue`. */
  readonly 'documents.revokeSeveral': {
    readonly request: { readonly body: { readonly documents: readonly (string)[]; readonly reason: string } };
    readonly answer: { readonly results: readonly ({ readonly id: string; readonly number: string; readonly person: string | null; readonly problem: string | null; readonly to: string | null })[] };
    readonly isList: false;
  };
  /** Email the sealed PDF. API keys need the scope `issue`. */
  readonly 'documents.email': {
    readonly request: { readonly id: string; readonly key?: string; readonly body: { readonly email: string; readonly isRecipient?: boolean } };
    readonly answer: { readonly to: string };
    readonly isList: false;
  };
  /** A draft of the same document for the next period, or a copy. API keys need the scope `draft`. */
  readonly 'documents.continue': {
    readonly request: { readonly id: string };
    readonly answer: { readonly id: string; readonly kind: 'PayStub' | 'UtilityBill' | 'BankStatement' | 'Invoice' | 'W2Form' | 'MISC1099' | 'NEC1099' | 'HoursStatement' | 'EmploymentStatement' };
    readonly isList: false;
  };
  /** Create a link that shows some facts of a document. API keys need the scope `issue`. */
  readonly 'documents.share': {
    readonly request: { readonly id: string; readonly body: { readonly recipient: string; readonly days: number; readonly opens: number; readonly show?: 'income' | 'employment' | 'choose'; readonly facts: readonly (string)[]; readonly documents: readonly (string)[] } };
    readonly answer: { readonly link: string };
    readonly isList: false;
  };
  /** The links that you made to a document, and what a new one can show. API keys need the scope `read`. */
  readonly 'documents.listShares': {
    readonly request: { readonly id: string };
    readonly answer: Sharing;
    readonly isList: false;
  };
  /** End a link. API keys need the scope `issue`. */
  readonly 'documents.endShare': {
    readonly request: { readonly id: string; readonly share: string };
    readonly answer: {  };
    readonly isList: false;
  };
  /** The specimens that your test keys issued. API keys need the scope `read`. */
  readonly 'documents.listTests': {
    readonly request: {  };
    readonly answer: readonly (TestDocument)[];
    readonly isList: false;
  };
  /** The emails that your test keys would have sent; nothing was sent. API keys need the scope `read`. */
  readonly 'documents.listTestEmails': {
    readonly request: { readonly limit?: number; readonly cursor?: string };
    readonly answer: readonly (TestEmail)[];
    readonly isList: true;
  };
  /** Your issued pay stubs that can fill a W-2. API keys need the scope `read`. */
  readonly 'documents.listOwnStubs': {
    readonly request: {  };
    readonly answer: readonly (OwnStub)[];
    readonly isList: false;
  };
  /** A W-2 filled from a pay stub’s year-to-date totals. API keys need the scope `read`. */
  readonly 'documents.fillW2': {
    readonly request: { readonly id: string };
    readonly answer: W2FromStub;
    readonly isList: false;
  };
  /** Prices of all document types. API keys need the scope `read`. */
  readonly 'documents.listPrices': {
    readonly request: {  };
    readonly answer: readonly ({ readonly id: string; readonly type: string; readonly name: string; readonly price: number; readonly is_active: boolean })[];
    readonly isList: false;
  };
  /** All current configs with their settings. API keys need the scope `read`. */
  readonly 'documents.listConfigs': {
    readonly request: {  };
    readonly answer: readonly (DocumentConfig)[];
    readonly isList: false;
  };
  /** Price of one document type. API keys need the scope `read`. */
  readonly 'documents.readConfig': {
    readonly request: { readonly type: string };
    readonly answer: DocumentConfig;
    readonly isList: false;
  };
  /** Validate a coupon. API keys need the scope `draft`. */
  readonly 'coupons.validate': {
    readonly request: { readonly body: { readonly code: string; readonly products: readonly ({ readonly kind: 'PayStub' | 'UtilityBill' | 'BankStatement' | 'Invoice' | 'W2Form' | 'MISC1099' | 'NEC1099' | 'HoursStatement' | 'EmploymentStatement'; readonly input: Readonly<Record<string, unknown>>; readonly template?: number })[] } };
    readonly answer: { readonly coupon: string; readonly discount: number; readonly total: number };
    readonly isList: false;
  };
  /** Create an order; the server calculates every price. API keys need the scope `issue`. */
  readonly 'orders.createPayment': {
    readonly request: { readonly body: { readonly products?: readonly ({ readonly kind: 'PayStub' | 'UtilityBill' | 'BankStatement' | 'Invoice' | 'W2Form' | 'MISC1099' | 'NEC1099' | 'HoursStatement' | 'EmploymentStatement'; readonly input: Readonly<Record<string, unknown>>; readonly template?: number })[]; readonly plan?: 'monthly' | 'yearly'; readonly email: string; readonly coupon?: string; readonly attestation?: { readonly version: string; readonly typedName: string; readonly isAccepted: boolean; readonly isUnaffiliated?: boolean }; readonly termsVersion?: number } };
    readonly answer: { readonly orderId: string; readonly orderKey: string; readonly amount: number; readonly provider: string; readonly clientSecret: string | null };
    readonly isList: false;
  };
  /** Pay with a test card, or confirm a payment with the provider. API keys need the scope `issue`. */
  readonly 'orders.confirmPayment': {
    readonly request: { readonly body: { readonly orderId: string; readonly orderKey?: string; readonly payment?: Readonly<Record<string, unknown>> } };
    readonly answer: Order | { readonly state: 'challenge' | 'processing' };
    readonly isList: false;
  };
  /** One order; its documents become ready within seconds. API keys need the scope `read`. */
  readonly 'orders.find': {
    readonly request: { readonly id: string; readonly key?: string };
    readonly answer: Order;
    readonly isList: false;
  };
  /** Email the documents of an order. API keys need the scope `issue`. */
  readonly 'orders.emailDocuments': {
    readonly request: { readonly id: string; readonly key?: string; readonly body: { readonly email: string } };
    readonly answer: { readonly to: string };
    readonly isList: false;
  };
  /** What issuing documents would cost, and what it would issue; changes nothing. API keys need the scope `issue`. */
  readonly 'orders.quote': {
    readonly request: { readonly body: { readonly products?: readonly ({ readonly kind: 'PayStub' | 'UtilityBill' | 'BankStatement' | 'Invoice' | 'W2Form' | 'MISC1099' | 'NEC1099' | 'HoursStatement' | 'EmploymentStatement'; readonly input: Readonly<Record<string, unknown>>; readonly template?: number })[]; readonly drafts?: readonly (string)[]; readonly coupon?: string; readonly plan?: 'monthly' | 'yearly' } };
    readonly answer: Quote;
    readonly isList: false;
  };
  /** Issue documents that your subscription covers; no card is charged. API keys need the scope `issue`. */
  readonly 'orders.issue': {
    readonly request: { readonly body: { readonly attestation: { readonly version: string; readonly typedName: string; readonly isAccepted: boolean; readonly isUnaffiliated?: boolean }; readonly email?: string; readonly termsVersion?: number; readonly products?: readonly ({ readonly kind: 'PayStub' | 'UtilityBill' | 'BankStatement' | 'Invoice' | 'W2Form' | 'MISC1099' | 'NEC1099' | 'HoursStatement' | 'EmploymentStatement'; readonly input: Readonly<Record<string, unknown>>; readonly template?: number })[]; readonly drafts?: readonly (string)[] } };
    readonly answer: { readonly id: string };
    readonly isList: false;
  };
  /** How far an operation is: poll it until its state is not running. API keys need any one scope. */
  readonly 'orders.readOperation': {
    readonly request: { readonly id: string };
    readonly answer: Operation;
    readonly isList: false;
  };
  /** What became of each row that a call for many sent. API keys need any one scope. */
  readonly 'orders.listOperationRows': {
    readonly request: { readonly id: string; readonly limit?: number; readonly cursor?: string };
    readonly answer: readonly (OperationRow)[];
    readonly isList: true;
  };
  /** Your orders. API keys need the scope `read`. */
  readonly 'orders.listOwn': {
    readonly request: { readonly draw?: number; readonly start?: number; readonly length?: number; readonly search?: string; readonly order?: string };
    readonly answer: readonly (OwnOrder)[];
    readonly isList: false;
  };
  /** Your payments and refunds. API keys need the scope `read`. */
  readonly 'orders.listOwnTransactions': {
    readonly request: { readonly draw?: number; readonly start?: number; readonly length?: number; readonly search?: string; readonly order?: string };
    readonly answer: readonly (OwnTransaction)[];
    readonly isList: false;
  };
  /** Refund an order whose documents were not used. API keys need the scope `issue`. */
  readonly 'orders.refund': {
    readonly request: { readonly id: string; readonly body: { readonly reason: string } };
    readonly answer: { readonly id: string };
    readonly isList: false;
  };
  /** The people of a company. API keys need the scope `read`. */
  readonly 'people.list': {
    readonly request: { readonly company: string; readonly limit?: number; readonly cursor?: string };
    readonly answer: readonly (Person)[];
    readonly isList: true;
  };
  /** Add a person. API keys need the scope `payroll`. */
  readonly 'people.add': {
    readonly request: { readonly company: string; readonly body: { readonly name: string; readonly phone?: string; readonly address1?: string; readonly address2?: string; readonly city?: string; readonly state?: string; readonly zip?: string; readonly zip4?: string; readonly number?: string; readonly title?: string; readonly department?: string; readonly language?: 'en' | 'es' | 'both'; readonly email?: string; readonly employmentType?: 'employee' | 'contractor'; readonly paymentType?: 'hourly' | 'salary'; readonly rate: number; readonly overtimeRate?: number | null; readonly defaultHours?: number; readonly givenName?: string; readonly middleName?: string; readonly familyName?: string; readonly nameSuffix?: string; readonly withholding?: { readonly state: string; readonly stateCertificate?: Readonly<Record<string, string | number | boolean>>; readonly residence?: { readonly state: 'AL' | 'AK' | 'AZ' | 'AR' | 'CA' | 'CO' | 'CT' | 'DE' | 'DC' | 'FL' | 'GA' | 'HI' | 'ID' | 'IL' | 'IN' | 'IA' | 'KS' | 'KY' | 'LA' | 'ME' | 'MD' | 'MA' | 'MI' | 'MN' | 'MS' | 'MO' | 'MT' | 'NE' | 'NV' | 'NH' | 'NJ' | 'NM' | 'NY' | 'NC' | 'ND' | 'OH' | 'OK' | 'OR' | 'PA' | 'PR' | 'RI' | 'SC' | 'SD' | 'TN' | 'TX' | 'UT' | 'VT' | 'VA' | 'WA' | 'WV' | 'WI' | 'WY'; readonly stateCertificate?: Readonly<Record<string, string | number | boolean>>; readonly hasCertificate?: boolean }; readonly localTaxes?: readonly ({ readonly name: string; readonly ratePercent?: number | null; readonly amount?: number; readonly base?: 'gross' | 'medicare' | 'federal'; readonly cap?: number | null; readonly place?: string; readonly isResident?: boolean; readonly exemptions?: number; readonly isEmployer?: boolean; readonly confirmedOn?: '' | string })[]; readonly residencyCertification?: { readonly home: { readonly municipality: string; readonly psd: string; readonly ratePercent: number; readonly asOf?: string } | null; readonly work: { readonly municipality: string; readonly psd: string; readonly ratePercent: number; readonly asOf?: string }; readonly lst: { readonly yearly: number; readonly exemption?: 'none' | 'lowIncome' | 'lowIncomeEnded' | 'otherEmployer' | 'military'; readonly incomeLimit?: number; readonly asOf?: string }; readonly confirmedOn?: string } | null; readonly withoutLocalTax?: readonly (string)[]; readonly otherStates?: readonly ({ readonly state: 'AL' | 'AK' | 'AZ' | 'AR' | 'CA' | 'CO' | 'CT' | 'DE' | 'DC' | 'FL' | 'GA' | 'HI' | 'ID' | 'IL' | 'IN' | 'IA' | 'KS' | 'KY' | 'LA' | 'ME' | 'MD' | 'MA' | 'MI' | 'MN' | 'MS' | 'MO' | 'MT' | 'NE' | 'NV' | 'NH' | 'NJ' | 'NM' | 'NY' | 'NC' | 'ND' | 'OH' | 'OK' | 'OR' | 'PA' | 'PR' | 'RI' | 'SC' | 'SD' | 'TN' | 'TX' | 'UT' | 'VT' | 'VA' | 'WA' | 'WV' | 'WI' | 'WY'; readonly stateCertificate?: Readonly<Record<string, string | number | boolean>>; readonly hasCertificate?: boolean })[]; readonly stateHours?: Readonly<Record<string, number>>; readonly federalCertificate: { readonly edition?: '2020' | 'earlier'; readonly filingStatus?: 'single' | 'married' | 'headOfHousehold'; readonly multipleJobs?: boolean; readonly dependentsCredit?: number; readonly otherIncome?: number; readonly deductions?: number; readonly extraWithholding?: number; readonly exempt?: boolean; readonly allowances?: number; readonly nonresidentAlien?: 'general' | 'fromIndia'; readonly ficaExemption?: 'studentVisa' | 'studentAtSchool' | 'childUnder18' | 'childUnder21' | 'minister' | 'publicPension' | 'publicPensionBefore1986' }; readonly isAssumed?: boolean } | null; readonly placeSince?: string | '' | null; readonly formerPlaces?: readonly ({ readonly state: string; readonly stateCertificate?: Readonly<Record<string, string | number | boolean>>; readonly residence?: { readonly state: 'AL' | 'AK' | 'AZ' | 'AR' | 'CA' | 'CO' | 'CT' | 'DE' | 'DC' | 'FL' | 'GA' | 'HI' | 'ID' | 'IL' | 'IN' | 'IA' | 'KS' | 'KY' | 'LA' | 'ME' | 'MD' | 'MA' | 'MI' | 'MN' | 'MS' | 'MO' | 'MT' | 'NE' | 'NV' | 'NH' | 'NJ' | 'NM' | 'NY' | 'NC' | 'ND' | 'OH' | 'OK' | 'OR' | 'PA' | 'PR' | 'RI' | 'SC' | 'SD' | 'TN' | 'TX' | 'UT' | 'VT' | 'VA' | 'WA' | 'WV' | 'WI' | 'WY'; readonly stateCertificate?: Readonly<Record<string, string | number | boolean>>; readonly hasCertificate?: boolean }; readonly localTaxes?: readonly ({ readonly name: string; readonly ratePercent?: number | null; readonly amount?: number; readonly base?: 'gross' | 'medicare' | 'federal'; readonly cap?: number | null; readonly place?: string; readonly isResident?: boolean; readonly exemptions?: number; readonly isEmployer?: boolean; readonly confirmedOn?: '' | string })[]; readonly residencyCertification?: { readonly home: { readonly municipality: string; readonly psd: string; readonly ratePercent: number; readonly asOf?: string } | null; readonly work: { readonly municipality: string; readonly psd: string; readonly ratePercent: number; readonly asOf?: string }; readonly lst: { readonly yearly: number; readonly exemption?: 'none' | 'lowIncome' | 'lowIncomeEnded' | 'otherEmployer' | 'military'; readonly incomeLimit?: number; readonly asOf?: string }; readonly confirmedOn?: string } | null; readonly withoutLocalTax?: readonly (string)[]; readonly otherStates?: readonly ({ readonly state: 'AL' | 'AK' | 'AZ' | 'AR' | 'CA' | 'CO' | 'CT' | 'DE' | 'DC' | 'FL' | 'GA' | 'HI' | 'ID' | 'IL' | 'IN' | 'IA' | 'KS' | 'KY' | 'LA' | 'ME' | 'MD' | 'MA' | 'MI' | 'MN' | 'MS' | 'MO' | 'MT' | 'NE' | 'NV' | 'NH' | 'NJ' | 'NM' | 'NY' | 'NC' | 'ND' | 'OH' | 'OK' | 'OR' | 'PA' | 'PR' | 'RI' | 'SC' | 'SD' | 'TN' | 'TX' | 'UT' | 'VT' | 'VA' | 'WA' | 'WV' | 'WI' | 'WY'; readonly stateCertificate?: Readonly<Record<string, string | number | boolean>>; readonly hasCertificate?: boolean })[]; readonly stateHours?: Readonly<Record<string, number>>; readonly since?: string | '' | null })[]; readonly earnings?: readonly ({ readonly name: string; readonly amount: number; readonly kind?: 'rents' | 'royalties' | 'otherIncome' | 'medicalPayments' | 'attorneyProceeds' })[]; readonly deductions?: readonly ({ readonly name: string; readonly class?: 'section125' | 'retirement401k' | 'hsa' | 'roth' | 'afterTax'; readonly kind?: 'healthPlan' | 'hsa' | 'healthFsa' | 'dependentCare' | 'plan401k' | 'roth401k' | 'plan403b' | 'roth403b' | 'plan457b' | 'simpleIra' | 'unionDues' | 'loan' | 'overpayment' | 'charity'; readonly isEmployer?: boolean; readonly catchUp?: boolean; readonly higherCatchUp?: boolean; readonly familyCoverage?: boolean; readonly balance?: number | null; readonly match?: { readonly basisPoints: number; readonly upToBasisPoints: number } | null; readonly amount?: number; readonly basisPoints?: number | null })[]; readonly courtOrders?: readonly ({ readonly key?: string; readonly name?: string; readonly kind: 'support' | 'bankruptcy' | 'federalTax' | 'stateTax' | 'studentLoan' | 'creditor'; readonly amount?: number | null; readonly basisPoints?: number; readonly headOfFamily?: boolean; readonly consumerDebt?: boolean; readonly dependents?: number; readonly levy?: { readonly filingStatus?: 'single' | 'married' | 'headOfHousehold' | 'marriedSeparate'; readonly agedOrBlind?: number }; readonly secondFamily?: boolean; readonly inArrears?: boolean; readonly balance?: number | null; readonly fee?: number; readonly payee?: string; readonly caseNumber?: string; readonly from?: string })[]; readonly leave?: readonly ({ readonly name?: string; readonly accrual?: { readonly by?: 'hoursWorked' | 'period' | 'year'; readonly hours?: number }; readonly cap?: number | null; readonly carryOver?: number | null; readonly opening?: number; readonly kind: 'vacation' | 'sick' | 'pto'; readonly used?: number })[]; readonly deposits?: readonly ({ readonly method?: 'account' | 'check' | 'payCard'; readonly bank?: string; readonly accountNumber?: string; readonly amount?: number | null; readonly basisPoints?: number | null })[]; readonly opening?: { readonly year: number; readonly source?: string; readonly hours?: number; readonly earnings?: Readonly<Record<string, number>>; readonly deductions?: Readonly<Record<string, number>>; readonly wages?: Readonly<Record<string, number>>; readonly others?: readonly ({ readonly name: string; readonly class?: 'section125' | 'retirement401k' | 'hsa' | 'roth' | 'afterTax'; readonly kind?: 'healthPlan' | 'hsa' | 'healthFsa' | 'dependentCare' | 'plan401k' | 'roth401k' | 'plan403b' | 'roth403b' | 'plan457b' | 'simpleIra' | 'unionDues' | 'loan' | 'overpayment' | 'charity'; readonly isEmployer?: boolean; readonly amount: number })[] } | null; readonly occupationCode?: '' | string; readonly businessName?: string; readonly tinKind?: 'ssn' | 'ein'; readonly retirementPlan?: boolean; readonly locality?: string; readonly schedule?: string; readonly startsOn?: string | '' | null; readonly endsOn?: string | '' | null } };
    readonly answer: { readonly id: string; readonly name: string };
    readonly isList: false;
  };
  /** One person. API keys need the scope `read`. */
  readonly 'people.read': {
    readonly request: { readonly company: string; readonly person: string };
    readonly answer: Person;
    readonly isList: false;
  };
  /** Replace a person; send them whole. API keys need the scope `payroll`. */
  readonly 'people.change': {
    readonly request: { readonly company: string; readonly person: string; readonly body: { readonly name: string; readonly phone?: string; readonly address1?: string; readonly address2?: string; readonly city?: string; readonly state?: string; readonly zip?: string; readonly zip4?: string; readonly number?: string; readonly title?: string; readonly department?: string; readonly language?: 'en' | 'es' | 'both'; readonly email?: string; readonly employmentType?: 'employee' | 'contractor'; readonly paymentType?: 'hourly' | 'salary'; readonly rate: number; readonly overtimeRate?: number | null; readonly defaultHours?: number; readonly givenName?: string; readonly middleName?: string; readonly familyName?: string; readonly nameSuffix?: string; readonly withholding?: { readonly state: string; readonly stateCertificate?: Readonly<Record<string, string | number | boolean>>; readonly residence?: { readonly state: 'AL' | 'AK' | 'AZ' | 'AR' | 'CA' | 'CO' | 'CT' | 'DE' | 'DC' | 'FL' | 'GA' | 'HI' | 'ID' | 'IL' | 'IN' | 'IA' | 'KS' | 'KY' | 'LA' | 'ME' | 'MD' | 'MA' | 'MI' | 'MN' | 'MS' | 'MO' | 'MT' | 'NE' | 'NV' | 'NH' | 'NJ' | 'NM' | 'NY' | 'NC' | 'ND' | 'OH' | 'OK' | 'OR' | 'PA' | 'PR' | 'RI' | 'SC' | 'SD' | 'TN' | 'TX' | 'UT' | 'VT' | 'VA' | 'WA' | 'WV' | 'WI' | 'WY'; readonly stateCertificate?: Readonly<Record<string, string | number | boolean>>; readonly hasCertificate?: boolean }; readonly localTaxes?: readonly ({ readonly name: string; readonly ratePercent?: number | null; readonly amount?: number; readonly base?: 'gross' | 'medicare' | 'federal'; readonly cap?: number | null; readonly place?: string; readonly isResident?: boolean; readonly exemptions?: number; readonly isEmployer?: boolean; readonly confirmedOn?: '' | string })[]; readonly residencyCertification?: { readonly home: { readonly municipality: string; readonly psd: string; readonly ratePercent: number; readonly asOf?: string } | null; readonly work: { readonly municipality: string; readonly psd: string; readonly ratePercent: number; readonly asOf?: string }; readonly lst: { readonly yearly: number; readonly exemption?: 'none' | 'lowIncome' | 'lowIncomeEnded' | 'otherEmployer' | 'military'; readonly incomeLimit?: number; readonly asOf?: string }; readonly confirmedOn?: string } | null; readonly withoutLocalTax?: readonly (string)[]; readonly otherStates?: readonly ({ readonly state: 'AL' | 'AK' | 'AZ' | 'AR' | 'CA' | 'CO' | 'CT' | 'DE' | 'DC' | 'FL' | 'GA' | 'HI' | 'ID' | 'IL' | 'IN' | 'IA' | 'KS' | 'KY' | 'LA' | 'ME' | 'MD' | 'MA' | 'MI' | 'MN' | 'MS' | 'MO' | 'MT' | 'NE' | 'NV' | 'NH' | 'NJ' | 'NM' | 'NY' | 'NC' | 'ND' | 'OH' | 'OK' | 'OR' | 'PA' | 'PR' | 'RI' | 'SC' | 'SD' | 'TN' | 'TX' | 'UT' | 'VT' | 'VA' | 'WA' | 'WV' | 'WI' | 'WY'; readonly stateCertificate?: Readonly<Record<string, string | number | boolean>>; readonly hasCertificate?: boolean })[]; readonly stateHours?: Readonly<Record<string, number>>; readonly federalCertificate: { readonly edition?: '2020' | 'earlier'; readonly filingStatus?: 'single' | 'married' | 'headOfHousehold'; readonly multipleJobs?: boolean; readonly dependentsCredit?: number; readonly otherIncome?: number; readonly deductions?: number; readonly extraWithholding?: number; readonly exempt?: boolean; readonly allowances?: number; readonly nonresidentAlien?: 'general' | 'fromIndia'; readonly ficaExemption?: 'studentVisa' | 'studentAtSchool' | 'childUnder18' | 'childUnder21' | 'minister' | 'publicPension' | 'publicPensionBefore1986' }; readonly isAssumed?: boolean } | null; readonly placeSince?: string | '' | null; readonly formerPlaces?: readonly ({ readonly state: string; readonly stateCertificate?: Readonly<Record<string, string | number | boolean>>; readonly residence?: { readonly state: 'AL' | 'AK' | 'AZ' | 'AR' | 'CA' | 'CO' | 'CT' | 'DE' | 'DC' | 'FL' | 'GA' | 'HI' | 'ID' | 'IL' | 'IN' | 'IA' | 'KS' | 'KY' | 'LA' | 'ME' | 'MD' | 'MA' | 'MI' | 'MN' | 'MS' | 'MO' | 'MT' | 'NE' | 'NV' | 'NH' | 'NJ' | 'NM' | 'NY' | 'NC' | 'ND' | 'OH' | 'OK' | 'OR' | 'PA' | 'PR' | 'RI' | 'SC' | 'SD' | 'TN' | 'TX' | 'UT' | 'VT' | 'VA' | 'WA' | 'WV' | 'WI' | 'WY'; readonly stateCertificate?: Readonly<Record<string, string | number | boolean>>; readonly hasCertificate?: boolean }; readonly localTaxes?: readonly ({ readonly name: string; readonly ratePercent?: number | null; readonly amount?: number; readonly base?: 'gross' | 'medicare' | 'federal'; readonly cap?: number | null; readonly place?: string; readonly isResident?: boolean; readonly exemptions?: number; readonly isEmployer?: boolean; readonly confirmedOn?: '' | string })[]; readonly residencyCertification?: { readonly home: { readonly municipality: string; readonly psd: string; readonly ratePercent: number; readonly asOf?: string } | null; readonly work: { readonly municipality: string; readonly psd: string; readonly ratePercent: number; readonly asOf?: string }; readonly lst: { readonly yearly: number; readonly exemption?: 'none' | 'lowIncome' | 'lowIncomeEnded' | 'otherEmployer' | 'military'; readonly incomeLimit?: number; readonly asOf?: string }; readonly confirmedOn?: string } | null; readonly withoutLocalTax?: readonly (string)[]; readonly otherStates?: readonly ({ readonly state: 'AL' | 'AK' | 'AZ' | 'AR' | 'CA' | 'CO' | 'CT' | 'DE' | 'DC' | 'FL' | 'GA' | 'HI' | 'ID' | 'IL' | 'IN' | 'IA' | 'KS' | 'KY' | 'LA' | 'ME' | 'MD' | 'MA' | 'MI' | 'MN' | 'MS' | 'MO' | 'MT' | 'NE' | 'NV' | 'NH' | 'NJ' | 'NM' | 'NY' | 'NC' | 'ND' | 'OH' | 'OK' | 'OR' | 'PA' | 'PR' | 'RI' | 'SC' | 'SD' | 'TN' | 'TX' | 'UT' | 'VT' | 'VA' | 'WA' | 'WV' | 'WI' | 'WY'; readonly stateCertificate?: Readonly<Record<string, string | number | boolean>>; readonly hasCertificate?: boolean })[]; readonly stateHours?: Readonly<Record<string, number>>; readonly since?: string | '' | null })[]; readonly earnings?: readonly ({ readonly name: string; readonly amount: number; readonly kind?: 'rents' | 'royalties' | 'otherIncome' | 'medicalPayments' | 'attorneyProceeds' })[]; readonly deductions?: readonly ({ readonly name: string; readonly class?: 'section125' | 'retirement401k' | 'hsa' | 'roth' | 'afterTax'; readonly kind?: 'healthPlan' | 'hsa' | 'healthFsa' | 'dependentCare' | 'plan401k' | 'roth401k' | 'plan403b' | 'roth403b' | 'plan457b' | 'simpleIra' | 'unionDues' | 'loan' | 'overpayment' | 'charity'; readonly isEmployer?: boolean; readonly catchUp?: boolean; readonly higherCatchUp?: boolean; readonly familyCoverage?: boolean; readonly balance?: number | null; readonly match?: { readonly basisPoints: number; readonly upToBasisPoints: number } | null; readonly amount?: number; readonly basisPoints?: number | null })[]; readonly courtOrders?: readonly ({ readonly key?: string; readonly name?: string; readonly kind: 'support' | 'bankruptcy' | 'federalTax' | 'stateTax' | 'studentLoan' | 'creditor'; readonly amount?: number | null; readonly basisPoints?: number; readonly headOfFamily?: boolean; readonly consumerDebt?: boolean; readonly dependents?: number; readonly levy?: { readonly filingStatus?: 'single' | 'married' | 'headOfHousehold' | 'marriedSeparate'; readonly agedOrBlind?: number }; readonly secondFamily?: boolean; readonly inArrears?: boolean; readonly balance?: number | null; readonly fee?: number; readonly payee?: string; readonly caseNumber?: string; readonly from?: string })[]; readonly leave?: readonly ({ readonly name?: string; readonly accrual?: { readonly by?: 'hoursWorked' | 'period' | 'year'; readonly hours?: number }; readonly cap?: number | null; readonly carryOver?: number | null; readonly opening?: number; readonly kind: 'vacation' | 'sick' | 'pto'; readonly used?: number })[]; readonly deposits?: readonly ({ readonly method?: 'account' | 'check' | 'payCard'; readonly bank?: string; readonly accountNumber?: string; readonly amount?: number | null; readonly basisPoints?: number | null })[]; readonly opening?: { readonly year: number; readonly source?: string; readonly hours?: number; readonly earnings?: Readonly<Record<string, number>>; readonly deductions?: Readonly<Record<string, number>>; readonly wages?: Readonly<Record<string, number>>; readonly others?: readonly ({ readonly name: string; readonly class?: 'section125' | 'retirement401k' | 'hsa' | 'roth' | 'afterTax'; readonly kind?: 'healthPlan' | 'hsa' | 'healthFsa' | 'dependentCare' | 'plan401k' | 'roth401k' | 'plan403b' | 'roth403b' | 'plan457b' | 'simpleIra' | 'unionDues' | 'loan' | 'overpayment' | 'charity'; readonly isEmployer?: boolean; readonly amount: number })[] } | null; readonly occupationCode?: '' | string; readonly businessName?: string; readonly tinKind?: 'ssn' | 'ein'; readonly retirementPlan?: boolean; readonly locality?: string; readonly schedule?: string; readonly startsOn?: string | '' | null; readonly endsOn?: string | '' | null } };
    readonly answer: { readonly name: string };
    readonly isList: false;
  };
  /** Remove a person; they can be restored. API keys need the scope `payroll`. */
  readonly 'people.remove': {
    readonly request: { readonly company: string; readonly person: string };
    readonly answer: { readonly name: string };
    readonly isList: false;
  };
  /** The pay runs of a company. API keys need the scope `read`. */
  readonly 'runs.list': {
    readonly request: { readonly company: string; readonly limit?: number; readonly cursor?: string };
    readonly answer: readonly (PayRun)[];
    readonly isList: true;
  };
  /** Start the pay run of a period; a repeated call finds it. API keys need the scope `payroll`. */
  readonly 'runs.create': {
    readonly request: { readonly company: string; readonly body: { readonly periodStart: string; readonly periodEnd: string; readonly payDate: string; readonly schedule?: string } };
    readonly answer: { readonly id: string };
    readonly isList: false;
  };
  /** One pay run. API keys need the scope `read`. */
  readonly 'runs.read': {
    readonly request: { readonly company: string; readonly run: string };
    readonly answer: PayRun;
    readonly isList: false;
  };
  /** Delete a run that is not issued. API keys need the scope `payroll`. */
  readonly 'runs.delete': {
    readonly request: { readonly company: string; readonly run: string };
    readonly answer: {  };
    readonly isList: false;
  };
  /** What is entered in a pay run, a row for each person. API keys need the scope `read`. */
  readonly 'runs.listEntries': {
    readonly request: { readonly company: string; readonly run: string; readonly limit?: number; readonly cursor?: string };
    readonly answer: readonly (RunEntry)[];
    readonly isList: true;
  };
  /** Save cells of an open run; a cell that somebody else changed stays and is reported. API keys need the scope `payroll`. */
  readonly 'runs.saveEntries': {
    readonly request: { readonly company: string; readonly run: string; readonly body: readonly ({ readonly row: string; readonly name: 'isIncluded' | 'regular' | 'overtime' | 'holiday' | 'vacation' | 'pto' | 'sick' | 'bereavement' | 'juryDuty' | 'bonus' | 'commission' | 'productionBonus' | 'severance' | 'retroPay' | 'backPay' | 'tips' | 'chargedTips' | 'cashTips' | 'fringe' | 'groupTermLife' | 'reimbursement' | 'rents' | 'royalties' | 'otherIncome' | 'medicalPayments' | 'attorneyProceeds' | 'workweeks' | 'unpaidHours' | 'doubleOvertime' | 'otherHours' | 'otherRate' | 'otherPay' | 'otherPayName' | 'forPeriod' | 'deduction' | 'deductionName' | 'typedStateTax' | 'hoursInAL' | 'hoursInAK' | 'hoursInAZ' | 'hoursInAR' | 'hoursInCA' | 'hoursInCO' | 'hoursInCT' | 'hoursInDE' | 'hoursInDC' | 'hoursInFL' | 'hoursInGA' | 'hoursInHI' | 'hoursInID' | 'hoursInIL' | 'hoursInIN' | 'hoursInIA' | 'hoursInKS' | 'hoursInKY' | 'hoursInLA' | 'hoursInME' | 'hoursInMD' | 'hoursInMA' | 'hoursInMI' | 'hoursInMN' | 'hoursInMS' | 'hoursInMO' | 'hoursInMT' | 'hoursInNE' | 'hoursInNV' | 'hoursInNH' | 'hoursInNJ' | 'hoursInNM' | 'hoursInNY' | 'hoursInNC' | 'hoursInND' | 'hoursInOH' | 'hoursInOK' | 'hoursInOR' | 'hoursInPA' | 'hoursInRI' | 'hoursInSC' | 'hoursInSD' | 'hoursInTN' | 'hoursInTX' | 'hoursInUT' | 'hoursInVT' | 'hoursInVA' | 'hoursInWA' | 'hoursInWV' | 'hoursInWI' | 'hoursInWY'; readonly from: number | string | boolean; readonly to: number | string | boolean })[] };
    readonly answer: { readonly conflicts: readonly ({ readonly row: string; readonly name: 'isIncluded' | 'regular' | 'overtime' | 'holiday' | 'vacation' | 'pto' | 'sick' | 'bereavement' | 'juryDuty' | 'bonus' | 'commission' | 'productionBonus' | 'severance' | 'retroPay' | 'backPay' | 'tips' | 'chargedTips' | 'cashTips' | 'fringe' | 'groupTermLife' | 'reimbursement' | 'rents' | 'royalties' | 'otherIncome' | 'medicalPayments' | 'attorneyProceeds' | 'workweeks' | 'unpaidHours' | 'doubleOvertime' | 'otherHours' | 'otherRate' | 'otherPay' | 'otherPayName' | 'forPeriod' | 'deduction' | 'deductionName' | 'typedStateTax' | 'hoursInAL' | 'hoursInAK' | 'hoursInAZ' | 'hoursInAR' | 'hoursInCA' | 'hoursInCO' | 'hoursInCT' | 'hoursInDE' | 'hoursInDC' | 'hoursInFL' | 'hoursInGA' | 'hoursInHI' | 'hoursInID' | 'hoursInIL' | 'hoursInIN' | 'hoursInIA' | 'hoursInKS' | 'hoursInKY' | 'hoursInLA' | 'hoursInME' | 'hoursInMD' | 'hoursInMA' | 'hoursInMI' | 'hoursInMN' | 'hoursInMS' | 'hoursInMO' | 'hoursInMT' | 'hoursInNE' | 'hoursInNV' | 'hoursInNH' | 'hoursInNJ' | 'hoursInNM' | 'hoursInNY' | 'hoursInNC' | 'hoursInND' | 'hoursInOH' | 'hoursInOK' | 'hoursInOR' | 'hoursInPA' | 'hoursInRI' | 'hoursInSC' | 'hoursInSD' | 'hoursInTN' | 'hoursInTX' | 'hoursInUT' | 'hoursInVT' | 'hoursInVA' | 'hoursInWA' | 'hoursInWV' | 'hoursInWI' | 'hoursInWY'; readonly value: number | string | boolean })[] };
    readonly isList: false;
  };
  /** Correct the balance of time off. API keys need the scope `payroll`. */
  readonly 'people.adjustLeave': {
    readonly request: { readonly company: string; readonly person: string; readonly body: { readonly kind: 'vacation' | 'sick' | 'pto'; readonly hours: string; readonly reason: string } };
    readonly answer: {  };
    readonly isList: false;
  };
  /** Restore a removed person. API keys need the scope `payroll`. */
  readonly 'people.restore': {
    readonly request: { readonly company: string; readonly person: string };
    readonly answer: { readonly name: string };
    readonly isList: false;
  };
  /** Count what a file of people would add and change, and name its problems. API keys need the scope `payroll`. */
  readonly 'people.checkImport': {
    readonly request: { readonly company: string; readonly body: { readonly key: 'number' | 'email' | 'name'; readonly rows: readonly ({ readonly row: number; readonly person: { readonly name: string; readonly givenName?: string; readonly middleName?: string; readonly familyName?: string; readonly nameSuffix?: string; readonly number?: string; readonly email?: string; readonly phone?: string; readonly address1?: string; readonly address2?: string; readonly city?: string; readonly state?: string; readonly zip?: string; readonly zip4?: string; readonly county?: string; readonly workState?: string; readonly movedOn?: string; readonly formerWorkState?: string; readonly formerState?: string; readonly homeLocality?: string; readonly workLocality?: string; readonly deductions?: readonly ({ readonly kind: 'healthPlan' | 'hsa' | 'healthFsa' | 'dependentCare' | 'plan401k' | 'roth401k' | 'plan403b' | 'roth403b' | 'plan457b' | 'simpleIra' | 'unionDues' | 'loan' | 'overpayment' | 'charity'; readonly amount?: number; readonly basisPoints?: number })[]; readonly courtOrder?: { readonly kind: 'support' | 'bankruptcy' | 'federalTax' | 'stateTax' | 'studentLoan' | 'creditor'; readonly name?: string; readonly amount?: number; readonly basisPoints?: number; readonly balance?: number; readonly withheld?: number }; readonly w4?: { readonly edition?: '2020' | 'earlier'; readonly filingStatus?: 'single' | 'married' | 'headOfHousehold'; readonly multipleJobs?: boolean; readonly dependentsCredit?: number; readonly otherIncome?: number; readonly deductions?: number; readonly extraWithholding?: number; readonly exempt?: boolean; readonly allowances?: number; readonly nonresidentAlien?: 'general' | 'fromIndia' | ''; readonly ficaExemption?: 'studentVisa' | 'studentAtSchool' | 'childUnder18' | 'childUnder21' | 'minister' | 'publicPension' | 'publicPensionBefore1986' | '' }; readonly stateForm?: Readonly<Record<string, string>>; readonly homeForm?: Readonly<Record<string, string>>; readonly homeCertificate?: boolean; readonly title?: string; readonly department?: string; readonly paySchedule?: string; readonly language?: 'en' | 'es' | 'both'; readonly employmentType?: 'employee' | 'contractor'; readonly paymentType?: 'hourly' | 'salary'; readonly rate?: number; readonly overtimeRate?: number; readonly defaultHours?: number; readonly startsOn?: string; readonly endsOn?: string; readonly opening?: { readonly hours?: number; readonly earnings: Readonly<Record<string, number>>; readonly deductions: Readonly<Record<string, number>>; readonly wages?: Readonly<Record<string, number>>; readonly others?: { readonly healthPlan?: number; readonly hsa?: number; readonly healthFsa?: number; readonly dependentCare?: number; readonly plan401k?: number; readonly roth401k?: number; readonly plan403b?: number; readonly roth403b?: number; readonly plan457b?: number; readonly simpleIra?: number; readonly unionDues?: number; readonly loan?: number; readonly overpayment?: number; readonly charity?: number } }; readonly leave?: { readonly vacation?: number; readonly sick?: number; readonly pto?: number }; readonly leaveEarned?: { readonly vacation?: number; readonly sick?: number; readonly pto?: number }; readonly leaveUsed?: { readonly vacation?: number; readonly sick?: number; readonly pto?: number }; readonly deposits?: readonly ({ readonly bank: string; readonly accountNumber: string; readonly amount?: number; readonly basisPoints?: number })[] } })[]; readonly columns?: Readonly<Record<string, string>> } };
    readonly answer: { readonly added: number; readonly updated: number; readonly counties: readonly ({ readonly row: number; readonly problem: string; readonly name: string })[] } | { readonly problems: readonly ({ readonly row: number; readonly problem: string })[] };
    readonly isList: false;
  };
  /** Add and change the people of a file: all of them, or none. API keys need the scope `payroll`. */
  readonly 'people.import': {
    readonly request: { readonly company: string; readonly body: { readonly key: 'number' | 'email' | 'name'; readonly rows: readonly ({ readonly row: number; readonly person: { readonly name: string; readonly givenName?: string; readonly middleName?: string; readonly familyName?: string; readonly nameSuffix?: string; readonly number?: string; readonly email?: string; readonly phone?: string; readonly address1?: string; readonly address2?: string; readonly city?: string; readonly state?: string; readonly zip?: string; readonly zip4?: string; readonly county?: string; readonly workState?: string; readonly movedOn?: string; readonly formerWorkState?: string; readonly formerState?: string; readonly homeLocality?: string; readonly workLocality?: string; readonly deductions?: readonly ({ readonly kind: 'healthPlan' | 'hsa' | 'healthFsa' | 'dependentCare' | 'plan401k' | 'roth401k' | 'plan403b' | 'roth403b' | 'plan457b' | 'simpleIra' | 'unionDues' | 'loan' | 'overpayment' | 'charity'; readonly amount?: number; readonly basisPoints?: number })[]; readonly courtOrder?: { readonly kind: 'support' | 'bankruptcy' | 'federalTax' | 'stateTax' | 'studentLoan' | 'creditor'; readonly name?: string; readonly amount?: number; readonly basisPoints?: number; readonly balance?: number; readonly withheld?: number }; readonly w4?: { readonly edition?: '2020' | 'earlier'; readonly filingStatus?: 'single' | 'married' | 'headOfHousehold'; readonly multipleJobs?: boolean; readonly dependentsCredit?: number; readonly otherIncome?: number; readonly deductions?: number; readonly extraWithholding?: number; readonly exempt?: boolean; readonly allowances?: number; readonly nonresidentAlien?: 'general' | 'fromIndia' | ''; readonly ficaExemption?: 'studentVisa' | 'studentAtSchool' | 'childUnder18' | 'childUnder21' | 'minister' | 'publicPension' | 'publicPensionBefore1986' | '' }; readonly stateForm?: Readonly<Record<string, string>>; readonly homeForm?: Readonly<Record<string, string>>; readonly homeCertificate?: boolean; readonly title?: string; readonly department?: string; readonly paySchedule?: string; readonly language?: 'en' | 'es' | 'both'; readonly employmentType?: 'employee' | 'contractor'; readonly paymentType?: 'hourly' | 'salary'; readonly rate?: number; readonly overtimeRate?: number; readonly defaultHours?: number; readonly startsOn?: string; readonly endsOn?: string; readonly opening?: { readonly hours?: number; readonly earnings: Readonly<Record<string, number>>; readonly deductions: Readonly<Record<string, number>>; readonly wages?: Readonly<Record<string, number>>; readonly others?: { readonly healthPlan?: number; readonly hsa?: number; readonly healthFsa?: number; readonly dependentCare?: number; readonly plan401k?: number; readonly roth401k?: number; readonly plan403b?: number; readonly roth403b?: number; readonly plan457b?: number; readonly simpleIra?: number; readonly unionDues?: number; readonly loan?: number; readonly overpayment?: number; readonly charity?: number } }; readonly leave?: { readonly vacation?: number; readonly sick?: number; readonly pto?: number }; readonly leaveEarned?: { readonly vacation?: number; readonly sick?: number; readonly pto?: number }; readonly leaveUsed?: { readonly vacation?: number; readonly sick?: number; readonly pto?: number }; readonly deposits?: readonly ({ readonly bank: string; readonly accountNumber: string; readonly amount?: number; readonly basisPoints?: number })[] } })[]; readonly columns?: Readonly<Record<string, string>> } };
    readonly answer: { readonly added: number; readonly updated: number; readonly counties: readonly ({ readonly row: number; readonly problem: string; readonly name: string })[] } | { readonly problems: readonly ({ readonly row: number; readonly problem: string })[] };
    readonly isList: false;
  };
  /** Confirm the parts of names, for tax forms. API keys need the scope `books`. */
  readonly 'people.confirmNames': {
    readonly request: { readonly company: string; readonly body: { readonly names: readonly ({ readonly person: string; readonly givenName?: string; readonly middleName?: string; readonly familyName: string; readonly nameSuffix?: string })[] } };
    readonly answer: { readonly confirmed: number };
    readonly isList: false;
  };
  /** Undo the last import. API keys need the scope `payroll`. */
  readonly 'people.undoImport': {
    readonly request: { readonly company: string };
    readonly answer: { readonly added: number; readonly updated: number; readonly counties: readonly ({ readonly row: number; readonly problem: string; readonly name: string })[] };
    readonly isList: false;
  };
  /** Remove the address of the person paid; it no longer opens the document. API keys need the scope `issue`. */
  readonly 'documents.removeRecipient': {
    readonly request: { readonly id: string };
    readonly answer: { readonly id: string };
    readonly isList: false;
  };
  /** Email several documents again, each to the address on record. API keys need the scope `issue`. */
  readonly 'documents.sendAgain': {
    readonly request: { readonly body: { readonly documents: readonly (string)[] } };
    readonly answer: { readonly results: readonly ({ readonly id: string; readonly number: string; readonly person: string | null; readonly problem: string | null; readonly to: string | null })[] };
    readonly isList: false;
  };
  /** Start a run outside the schedule; a repeated call finds it by its ID. API keys need the scope `payroll`. */
  readonly 'runs.createOffCycle': {
    readonly request: { readonly company: string; readonly body: { readonly reason: 'bonus' | 'correction' | 'final' | 'other'; readonly withSalary?: boolean | 'on' | ''; readonly withRecurring?: boolean | 'on' | ''; readonly supplemental: 'flat' | 'aggregate'; readonly id: string; readonly periodStart: string; readonly periodEnd: string; readonly payDate: string; readonly people: readonly (string)[] } };
    readonly answer: { readonly id: string };
    readonly isList: false;
  };
  /** Save which columns the grid of a run shows. API keys need the scope `payroll`. */
  readonly 'runs.saveColumns': {
    readonly request: { readonly company: string; readonly run: string; readonly body: readonly ('regular' | 'overtime' | 'holiday' | 'vacation' | 'pto' | 'sick' | 'bereavement' | 'juryDuty' | 'bonus' | 'commission' | 'productionBonus' | 'severance' | 'retroPay' | 'backPay' | 'tips' | 'chargedTips' | 'cashTips' | 'fringe' | 'groupTermLife' | 'reimbursement' | 'rents' | 'royalties' | 'otherIncome' | 'medicalPayments' | 'attorneyProceeds' | 'workweeks' | 'unpaidHours' | 'doubleOvertime' | 'otherHours' | 'otherRate' | 'otherPay' | 'otherPayName' | 'forPeriod' | 'deduction' | 'deductionName' | 'typedStateTax' | 'hoursInAL' | 'hoursInAK' | 'hoursInAZ' | 'hoursInAR' | 'hoursInCA' | 'hoursInCO' | 'hoursInCT' | 'hoursInDE' | 'hoursInDC' | 'hoursInFL' | 'hoursInGA' | 'hoursInHI' | 'hoursInID' | 'hoursInIL' | 'hoursInIN' | 'hoursInIA' | 'hoursInKS' | 'hoursInKY' | 'hoursInLA' | 'hoursInME' | 'hoursInMD' | 'hoursInMA' | 'hoursInMI' | 'hoursInMN' | 'hoursInMS' | 'hoursInMO' | 'hoursInMT' | 'hoursInNE' | 'hoursInNV' | 'hoursInNH' | 'hoursInNJ' | 'hoursInNM' | 'hoursInNY' | 'hoursInNC' | 'hoursInND' | 'hoursInOH' | 'hoursInOK' | 'hoursInOR' | 'hoursInPA' | 'hoursInRI' | 'hoursInSC' | 'hoursInSD' | 'hoursInTN' | 'hoursInTX' | 'hoursInUT' | 'hoursInVT' | 'hoursInVA' | 'hoursInWA' | 'hoursInWV' | 'hoursInWI' | 'hoursInWY')[] };
    readonly answer: {  };
    readonly isList: false;
  };
  /** Keep the tax rate of a city for everybody in the run who pays it. API keys need the scope `payroll`. */
  readonly 'runs.confirmCityRate': {
    readonly request: { readonly company: string; readonly run: string; readonly body: { readonly place: string; readonly isResident: 'true' | 'false'; readonly rate: string } };
    readonly answer: {  };
    readonly isList: false;
  };
  /** Answer a question about a local tax for everybody in the run whom it is about. API keys need the scope `payroll`. */
  readonly 'runs.answerLocalTax': {
    readonly request: { readonly company: string; readonly run: string; readonly body: { readonly key: string; readonly answer: 'add' | 'none' } };
    readonly answer: {  };
    readonly isList: false;
  };
  /** Email the pay stubs of a run on its pay date, or at once. API keys need the scope `payroll`. */
  readonly 'runs.setDelivery': {
    readonly request: { readonly company: string; readonly run: string; readonly body: { readonly when: 'atOnce' | 'payDate' } };
    readonly answer: {  };
    readonly isList: false;
  };
  /** Mark pay stubs of an issued run as paid, or all that are not yet. API keys need the scope `books`. */
  readonly 'runs.markPaid': {
    readonly request: { readonly company: string; readonly run: string; readonly body: { readonly rows?: readonly (string)[]; readonly paidOn: string; readonly paidBy: 'deposit' | 'check' | 'cash'; readonly checkNumber?: string } };
    readonly answer: { readonly stubs: number };
    readonly isList: false;
  };
  /** Mark pay stubs of a run as not paid, or all. API keys need the scope `books`. */
  readonly 'runs.markUnpaid': {
    readonly request: { readonly company: string; readonly run: string; readonly body: { readonly rows?: readonly (string)[] } };
    readonly answer: { readonly stubs: number };
    readonly isList: false;
  };
  /** Email pay stubs of an issued run again, each to its person. API keys need the scope `payroll`. */
  readonly 'runs.sendAgain': {
    readonly request: { readonly company: string; readonly run: string; readonly body: { readonly rows: readonly (string)[] } };
    readonly answer: { readonly results: readonly ({ readonly id: string; readonly number: string; readonly person: string | null; readonly problem: string | null; readonly to: string | null })[] };
    readonly isList: false;
  };
  /** Revoke pay stubs of an issued run permanently, for one reason. API keys need the scope `issue`. */
  readonly 'runs.revokeStubs': {
    readonly request: { readonly company: string; readonly run: string; readonly body: { readonly rows: readonly (string)[]; readonly reason: string } };
    readonly answer: { readonly results: readonly ({ readonly id: string; readonly number: string; readonly person: string | null; readonly problem: string | null; readonly to: string | null })[] };
    readonly isList: false;
  };
  /** Deduct what a person was paid too much, once they agreed. API keys need the scope `payroll`. */
  readonly 'runs.agreeToDeduction': {
    readonly request: { readonly company: string; readonly run: string; readonly body: { readonly row: string; readonly seriesId: string; readonly amount: number | null; readonly agrees: 'on' } };
    readonly answer: {  };
    readonly isList: false;
  };
  /** Settle the difference of a corrected pay stub without a pay run, with the reason. API keys need the scope `payroll`. */
  readonly 'runs.removeDifference': {
    readonly request: { readonly company: string; readonly run: string; readonly body: { readonly row: string; readonly seriesId: string; readonly amount: number | null; readonly reason: string } };
    readonly answer: {  };
    readonly isList: false;
  };
  /** Calculate the pay stubs since a raise again, and pay the difference in this run. API keys need the scope `payroll`. */
  readonly 'runs.addRetroPay': {
    readonly request: { readonly company: string; readonly run: string; readonly body: { readonly from: string; readonly rates: readonly ({ readonly row: string; readonly rate: number })[] } };
    readonly answer: {  };
    readonly isList: false;
  };
  /** Remove the retro pay of a person from an open run. API keys need the scope `payroll`. */
  readonly 'runs.removeRetroPay': {
    readonly request: { readonly company: string; readonly run: string; readonly body: { readonly row: string } };
    readonly answer: {  };
    readonly isList: false;
  };
  /** Start a run again for those whose pay stubs were revoked or failed. API keys need the scope `payroll`. */
  readonly 'runs.issueAgain': {
    readonly request: { readonly company: string; readonly run: string };
    readonly answer: { readonly id: string };
    readonly isList: false;
  };
  /** What issuing a run would cost, and what it would issue; changes nothing. API keys need the scope `issue`. */
  readonly 'runs.quote': {
    readonly request: { readonly company: string; readonly run: string };
    readonly answer: Quote;
    readonly isList: false;
  };
  /** Certify and issue the pay stubs of a run that the subscription covers; no card is charged. API keys need the scope `issue`. */
  readonly 'runs.issue': {
    readonly request: { readonly company: string; readonly run: string; readonly body: { readonly attestation: { readonly version: string; readonly typedName: string; readonly isAccepted: boolean; readonly isUnaffiliated?: boolean }; readonly email?: string; readonly termsVersion?: number } };
    readonly answer: { readonly id: string };
    readonly isList: false;
  };
  /** The lists of statements of a company. API keys need the scope `read`. */
  readonly 'statements.list': {
    readonly request: { readonly company: string };
    readonly answer: readonly (StatementList)[];
    readonly isList: false;
  };
  /** Begin a list of statements for everybody paid. API keys need the scope `payroll`. */
  readonly 'statements.begin': {
    readonly request: { readonly company: string; readonly body: { readonly kind: 'EmploymentStatement' | 'HoursStatement'; readonly firstMonth?: string; readonly months?: number } };
    readonly answer: { readonly id: string };
    readonly isList: false;
  };
  /** What a list of statements would state, and what it became. API keys need the scope `read`. */
  readonly 'statements.listEntries': {
    readonly request: { readonly company: string; readonly batch: string };
    readonly answer: readonly (Statement)[];
    readonly isList: false;
  };
  /** Save what is entered in a list of statements. API keys need the scope `payroll`. */
  readonly 'statements.save': {
    readonly request: { readonly company: string; readonly batch: string; readonly body: { readonly signerName?: string; readonly signerTitle?: string; readonly rows: readonly ({ readonly id: string; readonly isIncluded: boolean; readonly confirmed: string | null })[] } };
    readonly answer: {  };
    readonly isList: false;
  };
  /** Statements that people asked for and nobody answered yet. API keys need the scope `read`. */
  readonly 'statements.listRequests': {
    readonly request: { readonly company: string };
    readonly answer: readonly (StatementRequest)[];
    readonly isList: false;
  };
  /** Begin a statement of employment for one person. API keys need the scope `payroll`. */
  readonly 'statements.beginForPerson': {
    readonly request: { readonly company: string; readonly person: string };
    readonly answer: { readonly id: string };
    readonly isList: false;
  };
  /** Save a list of statements, and check that it can be issued. API keys need the scope `issue`. */
  readonly 'statements.order': {
    readonly request: { readonly company: string; readonly batch: string; readonly body: { readonly signerName?: string; readonly signerTitle?: string; readonly rows: readonly ({ readonly id: string; readonly isIncluded: boolean; readonly confirmed: string | null })[] } };
    readonly answer: { readonly id: string };
    readonly isList: false;
  };
  /** What issuing a list of statements would cost, and what it would issue; changes nothing. API keys need the scope `issue`. */
  readonly 'statements.quote': {
    readonly request: { readonly company: string; readonly batch: string };
    readonly answer: Quote;
    readonly isList: false;
  };
  /** Certify and issue a list of statements that the subscription covers; no card is charged. API keys need the scope `issue`. */
  readonly 'statements.issue': {
    readonly request: { readonly company: string; readonly batch: string; readonly body: { readonly attestation: { readonly version: string; readonly typedName: string; readonly isAccepted: boolean; readonly isUnaffiliated?: boolean }; readonly email?: string; readonly termsVersion?: number } };
    readonly answer: { readonly id: string };
    readonly isList: false;
  };
  /** Approve what a person asked for: it becomes a list of one statement. API keys need the scope `issue`. */
  readonly 'statements.approve': {
    readonly request: { readonly company: string; readonly request: string; readonly body: { readonly signerName: string; readonly signerTitle: string } };
    readonly answer: { readonly id: string; readonly isReady: boolean };
    readonly isList: false;
  };
  /** Decline what a person asked for, and tell them. API keys need the scope `payroll`. */
  readonly 'statements.decline': {
    readonly request: { readonly company: string; readonly request: string; readonly body: { readonly reason?: string } };
    readonly answer: {  };
    readonly isList: false;
  };
  /** The vault of a company: its public key, its secret key encrypted by the passphrase, and files of age. API keys need the scope `payroll`. */
  readonly 'companies.readVault': {
    readonly request: { readonly company: string };
    readonly answer: { readonly recipient: string; readonly sealedIdentity: string; readonly parts: readonly ({ readonly id: string; readonly sealed: string; readonly of?: { readonly id: string; readonly name: string } })[] };
    readonly isList: false;
  };
  /** Add numbers to a vault, encrypted to its public key. API keys need the scope `payroll`. */
  readonly 'companies.saveToVault': {
    readonly request: { readonly company: string; readonly body: { readonly recipient: string; readonly sealed: string; readonly replaces?: readonly (string)[] } };
    readonly answer: {  };
    readonly isList: false;
  };
  /** Your webhook endpoints and those of companies that you own. API keys need the scope `read`. */
  readonly 'webhooks.list': {
    readonly request: {  };
    readonly answer: readonly (WebhookEndpoint)[];
    readonly isList: false;
  };
  /** Add a webhook endpoint. API keys need the scope `issue`. */
  readonly 'webhooks.add': {
    readonly request: { readonly body: { readonly url: string; readonly events?: readonly ('document.issued' | 'document.failed' | 'document.replaced' | 'document.revoked' | 'document.reinstated' | 'document.disputed' | 'document.accepted' | 'question.asked' | 'question.answered' | 'run.progress' | 'run.issued' | 'payment.paid' | 'payment.refunded' | 'person.changed')[]; readonly company?: string | null; readonly otp?: string; readonly recovery?: string } };
    readonly answer: { readonly id: string; readonly secret: string };
    readonly isList: false;
  };
  /** One webhook endpoint. API keys need the scope `read`. */
  readonly 'webhooks.read': {
    readonly request: { readonly id: string };
    readonly answer: WebhookEndpoint;
    readonly isList: false;
  };
  /** Change the address and the events of a webhook endpoint. API keys need the scope `issue`. */
  readonly 'webhooks.change': {
    readonly request: { readonly id: string; readonly body: { readonly url?: string; readonly events?: readonly ('document.issued' | 'document.failed' | 'document.replaced' | 'document.revoked' | 'document.reinstated' | 'document.disputed' | 'document.accepted' | 'question.asked' | 'question.answered' | 'run.progress' | 'run.issued' | 'payment.paid' | 'payment.refunded' | 'person.changed')[] } };
    readonly answer: { readonly id: string };
    readonly isList: false;
  };
  /** Remove a webhook endpoint with its log. API keys need the scope `issue`. */
  readonly 'webhooks.remove': {
    readonly request: { readonly id: string };
    readonly answer: { readonly id: string };
    readonly isList: false;
  };
  /** Pause a webhook endpoint; its messages wait. API keys need the scope `issue`. */
  readonly 'webhooks.pause': {
    readonly request: { readonly id: string };
    readonly answer: { readonly id: string };
    readonly isList: false;
  };
  /** Resume a webhook endpoint, and send what waits. API keys need the scope `issue`. */
  readonly 'webhooks.resume': {
    readonly request: { readonly id: string };
    readonly answer: { readonly id: string };
    readonly isList: false;
  };
  /** Replace the secret of a webhook endpoint; the old one signs beside it for a day. API keys need the scope `issue`. */
  readonly 'webhooks.rotate': {
    readonly request: { readonly id: string; readonly body?: { readonly otp?: string; readonly recovery?: string } };
    readonly answer: { readonly secret: string };
    readonly isList: false;
  };
  /** Send a test message to a webhook endpoint. API keys need the scope `issue`. */
  readonly 'webhooks.test': {
    readonly request: { readonly id: string };
    readonly answer: { readonly id: string };
    readonly isList: false;
  };
  /** Messages of a webhook endpoint, the newest first, with every attempt. API keys need the scope `read`. */
  readonly 'webhooks.listMessages': {
    readonly request: { readonly id: string; readonly state?: 'waiting' | 'delivered' | 'failed'; readonly before?: string };
    readonly answer: { readonly messages: readonly (WebhookMessage)[]; readonly next: string | null };
    readonly isList: false;
  };
  /** Send a message again. API keys need the scope `issue`. */
  readonly 'webhooks.replay': {
    readonly request: { readonly id: string; readonly message: string };
    readonly answer: { readonly id: string };
    readonly isList: false;
  };
  /** Send every message again that has failed since a time. API keys need the scope `issue`. */
  readonly 'webhooks.replayFailed': {
    readonly request: { readonly id: string; readonly body: { readonly since: string } };
    readonly answer: { readonly count: number };
    readonly isList: false;
  };
  /** Accept changes that people entered themselves: all of these, or none. API keys need the scope `payroll`. */
  readonly 'people.acceptChanges': {
    readonly request: { readonly company: string; readonly body: { readonly changes: readonly (string)[] } };
    readonly answer: { readonly decided: number };
    readonly isList: false;
  };
  /** Decline changes that people entered themselves. API keys need the scope `payroll`. */
  readonly 'people.declineChanges': {
    readonly request: { readonly company: string; readonly body: { readonly changes: readonly (string)[] } };
    readonly answer: { readonly decided: number };
    readonly isList: false;
  };
  /** The year end of a company: what is saved, and what no form includes. API keys need the scope `read`. */
  readonly 'yearEnd.read': {
    readonly request: { readonly company: string; readonly year?: number | null };
    readonly answer: YearEnd;
    readonly isList: false;
  };
  /** Save what is entered for the forms of a year. API keys need the scope `books`. */
  readonly 'yearEnd.save': {
    readonly request: { readonly company: string; readonly year?: number | null; readonly body: { readonly ein?: string; readonly rows: readonly ({ readonly key: string; readonly isIncluded: boolean; readonly numberKind: 'ssn' | 'ein'; readonly lastFour?: string })[] } };
    readonly answer: { readonly id: string };
    readonly isList: false;
  };
  /** The W-2s and 1099s of a year with their figures, issued or not. API keys need the scope `read`. */
  readonly 'yearEnd.listForms': {
    readonly request: { readonly company: string; readonly year?: number | null; readonly limit?: number; readonly cursor?: string };
    readonly answer: readonly (YearEndForm)[];
    readonly isList: true;
  };
  /** Save what the last payroll provider reported of a year. API keys need the scope `books`. */
  readonly 'yearEnd.saveProviderTotals': {
    readonly request: { readonly company: string; readonly year?: number | null; readonly body: { readonly quarters: { readonly '1'?: { readonly wages?: number; readonly federalIncomeTax?: number; readonly socialSecurityWages?: number; readonly socialSecurityTips?: number; readonly medicareWages?: number; readonly ficaTaxes?: number }; readonly '2'?: { readonly wages?: number; readonly federalIncomeTax?: number; readonly socialSecurityWages?: number; readonly socialSecurityTips?: number; readonly medicareWages?: number; readonly ficaTaxes?: number }; readonly '3'?: { readonly wages?: number; readonly federalIncomeTax?: number; readonly socialSecurityWages?: number; readonly socialSecurityTips?: number; readonly medicareWages?: number; readonly ficaTaxes?: number }; readonly '4'?: { readonly wages?: number; readonly federalIncomeTax?: number; readonly socialSecurityWages?: number; readonly socialSecurityTips?: number; readonly medicareWages?: number; readonly ficaTaxes?: number } }; readonly register?: { readonly gross?: number; readonly federalIncomeTax?: number; readonly socialSecurityTax?: number; readonly medicareTax?: number; readonly stateTax?: number; readonly otherTaxes?: number; readonly deductions?: number } } };
    readonly answer: {  };
    readonly isList: false;
  };
  /** Save the forms of a year, and check that they can be issued. API keys need the scope `issue`. */
  readonly 'yearEnd.order': {
    readonly request: { readonly company: string; readonly year?: number | null; readonly body: { readonly ein?: string; readonly rows: readonly ({ readonly key: string; readonly isIncluded: boolean; readonly numberKind: 'ssn' | 'ein'; readonly lastFour?: string })[] } };
    readonly answer: { readonly id: string };
    readonly isList: false;
  };
  /** What issuing the saved forms of a year would cost, and what it would issue; changes nothing. API keys need the scope `issue`. */
  readonly 'yearEnd.quote': {
    readonly request: { readonly company: string; readonly year?: number | null };
    readonly answer: Quote;
    readonly isList: false;
  };
  /** Certify and issue the saved forms of a year that the subscription covers; no card is charged. API keys need the scope `issue`. */
  readonly 'yearEnd.issue': {
    readonly request: { readonly company: string; readonly year?: number | null; readonly body: { readonly attestation: { readonly version: string; readonly typedName: string; readonly isAccepted: boolean; readonly isUnaffiliated?: boolean }; readonly email?: string; readonly termsVersion?: number } };
    readonly answer: { readonly id: string };
    readonly isList: false;
  };
  /** Your drafts, newest first */
  readonly 'drafts.get': {
    readonly request: { readonly limit?: number; readonly cursor?: string; readonly kind?: 'PayStub' | 'UtilityBill' | 'BankStatement' | 'Invoice' | 'W2Form' | 'MISC1099' | 'NEC1099' | 'HoursStatement' | 'EmploymentStatement' };
    readonly answer: readonly (DraftSummary)[];
    readonly isList: true;
  };
  /** Begin a draft */
  readonly 'drafts.post': {
    readonly request: { readonly body: { readonly kind: 'PayStub' | 'UtilityBill' | 'BankStatement' | 'Invoice' | 'W2Form' | 'MISC1099' | 'NEC1099' | 'HoursStatement' | 'EmploymentStatement'; readonly name: string; readonly form: Readonly<Record<string, unknown>> } };
    readonly answer: Draft;
    readonly isList: false;
  };
  /** One draft with its contents */
  readonly 'drafts.id.get': {
    readonly request: { readonly id: string };
    readonly answer: Draft;
    readonly isList: false;
  };
  /** Update a version; 409 if another tab saved first */
  readonly 'drafts.id.put': {
    readonly request: { readonly id: string; readonly body: { readonly version: number; readonly name?: string; readonly form?: Readonly<Record<string, unknown>> } };
    readonly answer: DraftSummary;
    readonly isList: false;
  };
  /** Delete a draft */
  readonly 'drafts.id.delete': {
    readonly request: { readonly id: string };
    readonly answer: { readonly id: string };
    readonly isList: false;
  };
  /** Duplicate a draft */
  readonly 'drafts.id.duplicate.post': {
    readonly request: { readonly id: string; readonly body: { readonly name: string } };
    readonly answer: Draft;
    readonly isList: false;
  };
  /** What is calculated in each place, what is not, and what its certificate asks */
  readonly 'taxes.coverage.get': {
    readonly request: { readonly state?: string; readonly payDate?: string };
    readonly answer: readonly ({ readonly state: string; readonly name: string; readonly payDate?: string; readonly tablesYear: number; readonly calculated: readonly (string)[]; readonly notCalculated: readonly (string)[]; readonly notInSimpleEstimate: readonly (string)[]; readonly places: readonly ({ readonly key: string; readonly name: string })[]; readonly certificate: string | null; readonly questions?: readonly (Readonly<Record<string, unknown>>)[] })[];
    readonly isList: false;
  };
  /** One paycheck, with each step of each tax, its table and source; as the paycheck calculator. The entries are those of the address of the calculator: amounts in dollars as people write them, and answers to certificates such as `federalCertificate.filingStatus=married`, `stateCertificate.county=Marion` or, for the state of residence, `homeCertificate.…`. Nothing is saved, and no key is needed. */
  readonly 'taxes.paycheck.get': {
    readonly request: { readonly state?: string; readonly home?: string; readonly agreement?: string; readonly paid?: string; readonly by?: string; readonly rate?: string; readonly hours?: string; readonly overtime?: string; readonly filing?: string; readonly exemptions?: string; readonly health?: string; readonly retirement?: string; readonly method?: string };
    readonly answer: Paycheck;
    readonly isList: false;
  };
  /** The public log: its name, keys, witnesses and size */
  readonly 'transparency-log.get': {
    readonly request: {  };
    readonly answer: TransparencyLog;
    readonly isList: false;
  };
  /** Add the signatures of witnesses to a checkpoint of the public log */
  readonly 'transparency-log.cosignatures.post': {
    readonly request: { readonly body: { readonly checkpoint: string } };
    readonly answer: { readonly witnesses: readonly (string)[] };
    readonly isList: false;
  };
  /** The proof that the public log has a document, for somebody who holds it */
  readonly 'verify.log-proof.post': {
    readonly request: { readonly body: { readonly sha256: string } | { readonly id: string; readonly code: string } };
    readonly answer: { readonly proof: string };
    readonly isList: false;
  };
  /** Verify a file by its SHA-256 hash, or up to 100 files; pages of any site may call this */
  readonly 'verify.hash.post': {
    readonly request: { readonly body: { readonly sha256: string } | { readonly hashes: readonly (string)[] } };
    readonly answer: FileAnswer | readonly (FileAnswer & Readonly<Record<string, unknown>> | null)[] | null;
    readonly isList: false;
  };
  /** Verify a file without telling us which: all files whose hash of the hash begins with 5 digits. There are 1,048,576 ranges. While a site has fewer documents than that, a range has one file or none, and hides little. */
  readonly 'verify.range.prefix.get': {
    readonly request: { readonly prefix: string };
    readonly answer: readonly (RangedFile)[];
    readonly isList: false;
  };
  /** Every certificate this site ever sealed documents with */
  readonly 'verify.certificates.get': {
    readonly request: {  };
    readonly answer: readonly (KnownCertificate)[];
    readonly isList: false;
  };
  /** Every authority whose timestamps this site’s seals had */
  readonly 'verify.timestamp-authorities.get': {
    readonly request: {  };
    readonly answer: readonly (TimestampAuthorityCertificate)[];
    readonly isList: false;
  };
  /** A document’s registry record, by id or number */
  readonly 'verify.id.get': {
    readonly request: { readonly id: string; readonly code?: string };
    readonly answer: CheckedDocument;
    readonly isList: false;
  };
}

/** Method, path, and what a repeat does. */

export const CALLS: Readonly<Record<keyof Calls, readonly [method: string, path: string, repeats: string]>> = {
  'blog.readPage': ['GET', '/blog/publicBlog', 'safely'],
  'blog.readPost': ['GET', '/blog/getBlogData', 'safely'],
  'books.listStubs': ['GET', '/companies/{company}/stubs', 'safely'],
  'books.readRegister': ['GET', '/companies/{company}/register', 'safely'],
  'books.readTaxes': ['GET', '/companies/{company}/taxesOwed', 'safely'],
  'books.readJournal': ['GET', '/companies/{company}/journal', 'safely'],
  'drafts.addMany': ['POST', '/drafts/bulk', 'with-key'],
  'people.addMany': ['POST', '/companies/{company}/people/bulk', 'with-key'],
  'runs.saveManyEntries': ['POST', '/companies/{company}/runs/{run}/entries/bulk', 'with-key'],
  'companies.create': ['POST', '/companies', 'with-key'],
  'companies.list': ['GET', '/companies', 'safely'],
  'companies.makeOfStubs': ['POST', '/companies/fromStubs', 'safely'],
  'companies.addSchedule': ['POST', '/companies/{company}/schedules', 'with-key'],
  'companies.changeSchedule': ['PUT', '/companies/{company}/schedules/{schedule}', 'safely'],
  'companies.removeSchedule': ['DELETE', '/companies/{company}/schedules/{schedule}', 'safely'],
  'companies.saveStateTax': ['PUT', '/companies/{company}/stateTaxes', 'safely'],
  'companies.removeStateTax': ['POST', '/companies/{company}/stateTaxes/remove', 'safely'],
  'companies.change': ['PUT', '/companies/{company}', 'safely'],
  'companies.read': ['GET', '/companies/{company}', 'safely'],
  'companies.allowToIssue': ['PUT', '/companies/{company}/members/{member}/mayIssue', 'safely'],
  'companies.emailNetPay': ['PUT', '/companies/{company}/netPayInEmails', 'safely'],
  'contacts.list': ['GET', '/contacts', 'safely'],
  'contacts.save': ['POST', '/contacts', 'safely'],
  'contacts.change': ['PUT', '/contacts/{id}', 'safely'],
  'contacts.remove': ['DELETE', '/contacts/{id}', 'safely'],
  'deposits.saveLookback': ['PUT', '/companies/{company}/deposits/lookback', 'safely'],
  'deposits.mark': ['PUT', '/companies/{company}/deposits', 'safely'],
  'deposits.remind': ['PUT', '/companies/{company}/deposits/reminders', 'safely'],
  'documents.calculate': ['POST', '/documents/calculate', 'safely'],
  'documents.describeLevel': ['POST', '/documents/level', 'safely'],
  'documents.preview': ['POST', '/documents/preview', 'safely'],
  'documents.readFile': ['GET', '/documents/{id}/pdf', 'safely'],
  'documents.readData': ['GET', '/documents/{id}/data', 'safely'],
  'documents.readPaystub': ['GET', '/documents/{id}/paystub', 'safely'],
  'documents.correct': ['POST', '/documents/{id}/correct', 'with-key'],
  'documents.revoke': ['POST', '/documents/{id}/revoke', 'safely'],
  'documents.revokeSeveral': ['POST', '/documents/revoke', 'safely'],
  'documents.email': ['POST', '/documents/{id}/email', 'with-key'],
  'documents.continue': ['POST', '/documents/{id}/continue', 'anew'],
  'documents.share': ['POST', '/documents/{id}/shares', 'anew'],
  'documents.listShares': ['GET', '/documents/{id}/shares', 'safely'],
  'documents.endShare': ['DELETE', '/documents/{id}/shares/{share}', 'safely'],
  'documents.listTests': ['GET', '/documents/tests', 'safely'],
  'documents.listTestEmails': ['GET', '/documents/tests/emails', 'safely'],
  'documents.listOwnStubs': ['GET', '/w2/stubs', 'safely'],
  'documents.fillW2': ['GET', '/w2/fromStub/{id}', 'safely'],
  'documents.listPrices': ['GET', '/documentConfig/list', 'safely'],
  'documents.listConfigs': ['GET', '/documentConfig/allData', 'safely'],
  'documents.readConfig': ['GET', '/documentConfig/{type}', 'safely'],
  'coupons.validate': ['POST', '/coupon/validate', 'safely'],
  'orders.createPayment': ['POST', '/order/createPayment', 'with-key'],
  'orders.confirmPayment': ['POST', '/order/successPayment', 'with-key'],
  'orders.find': ['GET', '/order/{id}', 'safely'],
  'orders.emailDocuments': ['POST', '/order/{id}/email', 'anew'],
  'orders.quote': ['POST', '/documents/quote', 'safely'],
  'orders.issue': ['POST', '/documents/issue', 'with-key'],
  'orders.readOperation': ['GET', '/operations/{id}', 'safely'],
  'orders.listOperationRows': ['GET', '/operations/{id}/rows', 'safely'],
  'orders.listOwn': ['GET', '/orderSummary/myOrderSummary', 'safely'],
  'orders.listOwnTransactions': ['GET', '/transactionHistory/myTransactions', 'safely'],
  'orders.refund': ['POST', '/order/{id}/refund', 'safely'],
  'people.list': ['GET', '/companies/{company}/people', 'safely'],
  'people.add': ['POST', '/companies/{company}/people', 'with-key'],
  'people.read': ['GET', '/companies/{company}/people/{person}', 'safely'],
  'people.change': ['PUT', '/companies/{company}/people/{person}', 'safely'],
  'people.remove': ['DELETE', '/companies/{company}/people/{person}', 'safely'],
  'runs.list': ['GET', '/companies/{company}/runs', 'safely'],
  'runs.create': ['POST', '/companies/{company}/runs', 'safely'],
  'runs.read': ['GET', '/companies/{company}/runs/{run}', 'safely'],
  'runs.delete': ['DELETE', '/companies/{company}/runs/{run}', 'safely'],
  'runs.listEntries': ['GET', '/companies/{company}/runs/{run}/entries', 'safely'],
  'runs.saveEntries': ['PUT', '/companies/{company}/runs/{run}/entries', 'safely'],
  'people.adjustLeave': ['POST', '/companies/{company}/people/{person}/leave', 'with-key'],
  'people.restore': ['POST', '/companies/{company}/people/{person}/restore', 'safely'],
  'people.checkImport': ['POST', '/companies/{company}/people/import/check', 'safely'],
  'people.import': ['POST', '/companies/{company}/people/import', 'safely'],
  'people.confirmNames': ['POST', '/companies/{company}/people/names', 'safely'],
  'people.undoImport': ['POST', '/companies/{company}/people/import/undo', 'safely'],
  'documents.removeRecipient': ['DELETE', '/documents/{id}/recipient', 'safely'],
  'documents.sendAgain': ['POST', '/documents/sendAgain', 'with-key'],
  'runs.createOffCycle': ['POST', '/companies/{company}/runs/offCycle', 'safely'],
  'runs.saveColumns': ['PUT', '/companies/{company}/runs/{run}/columns', 'safely'],
  'runs.confirmCityRate': ['POST', '/companies/{company}/runs/{run}/cityRates', 'safely'],
  'runs.answerLocalTax': ['POST', '/companies/{company}/runs/{run}/localTaxes', 'safely'],
  'runs.setDelivery': ['PUT', '/companies/{company}/runs/{run}/delivery', 'safely'],
  'runs.markPaid': ['PUT', '/companies/{company}/runs/{run}/paid', 'safely'],
  'runs.markUnpaid': ['POST', '/companies/{company}/runs/{run}/paid/undo', 'safely'],
  'runs.sendAgain': ['POST', '/companies/{company}/runs/{run}/send', 'with-key'],
  'runs.revokeStubs': ['POST', '/companies/{company}/runs/{run}/revoke', 'safely'],
  'runs.agreeToDeduction': ['POST', '/companies/{company}/runs/{run}/differences/agree', 'safely'],
  'runs.removeDifference': ['POST', '/companies/{company}/runs/{run}/differences/remove', 'safely'],
  'runs.addRetroPay': ['POST', '/companies/{company}/runs/{run}/retroPay', 'safely'],
  'runs.removeRetroPay': ['POST', '/companies/{company}/runs/{run}/retroPay/remove', 'safely'],
  'runs.issueAgain': ['POST', '/companies/{company}/runs/{run}/again', 'safely'],
  'runs.quote': ['GET', '/companies/{company}/runs/{run}/quote', 'safely'],
  'runs.issue': ['POST', '/companies/{company}/runs/{run}/issue', 'with-key'],
  'statements.list': ['GET', '/companies/{company}/statements', 'safely'],
  'statements.begin': ['POST', '/companies/{company}/statements', 'with-key'],
  'statements.listEntries': ['GET', '/companies/{company}/statements/{batch}', 'safely'],
  'statements.save': ['PUT', '/companies/{company}/statements/{batch}', 'safely'],
  'statements.listRequests': ['GET', '/companies/{company}/statementRequests', 'safely'],
  'statements.beginForPerson': ['POST', '/companies/{company}/people/{person}/statements', 'with-key'],
  'statements.order': ['POST', '/companies/{company}/statements/{batch}/order', 'safely'],
  'statements.quote': ['GET', '/companies/{company}/statements/{batch}/quote', 'safely'],
  'statements.issue': ['POST', '/companies/{company}/statements/{batch}/issue', 'with-key'],
  'statements.approve': ['POST', '/companies/{company}/statementRequests/{request}/approve', 'safely'],
  'statements.decline': ['POST', '/companies/{company}/statementRequests/{request}/decline', 'safely'],
  'companies.readVault': ['GET', '/companies/{company}/vault', 'safely'],
  'companies.saveToVault': ['POST', '/companies/{company}/vault/parts', 'with-key'],
  'webhooks.list': ['GET', '/webhooks', 'safely'],
  'webhooks.add': ['POST', '/webhooks', 'with-key'],
  'webhooks.read': ['GET', '/webhooks/{id}', 'safely'],
  'webhooks.change': ['PUT', '/webhooks/{id}', 'safely'],
  'webhooks.remove': ['DELETE', '/webhooks/{id}', 'safely'],
  'webhooks.pause': ['POST', '/webhooks/{id}/pause', 'safely'],
  'webhooks.resume': ['POST', '/webhooks/{id}/resume', 'safely'],
  'webhooks.rotate': ['POST', '/webhooks/{id}/rotate', 'with-key'],
  'webhooks.test': ['POST', '/webhooks/{id}/test', 'with-key'],
  'webhooks.listMessages': ['GET', '/webhooks/{id}/messages', 'safely'],
  'webhooks.replay': ['POST', '/webhooks/{id}/messages/{message}/replay', 'safely'],
  'webhooks.replayFailed': ['POST', '/webhooks/{id}/replay', 'safely'],
  'people.acceptChanges': ['POST', '/companies/{company}/people/changes/accept', 'safely'],
  'people.declineChanges': ['POST', '/companies/{company}/people/changes/decline', 'safely'],
  'yearEnd.read': ['GET', '/companies/{company}/yearEnd/{year}', 'safely'],
  'yearEnd.save': ['PUT', '/companies/{company}/yearEnd/{year}', 'safely'],
  'yearEnd.listForms': ['GET', '/companies/{company}/yearEnd/{year}/forms', 'safely'],
  'yearEnd.saveProviderTotals': ['PUT', '/companies/{company}/yearEnd/{year}/providerTotals', 'safely'],
  'yearEnd.order': ['POST', '/companies/{company}/yearEnd/{year}/order', 'safely'],
  'yearEnd.quote': ['GET', '/companies/{company}/yearEnd/{year}/quote', 'safely'],
  'yearEnd.issue': ['POST', '/companies/{company}/yearEnd/{year}/issue', 'with-key'],
  'drafts.get': ['GET', '/drafts', 'safely'],
  'drafts.post': ['POST', '/drafts', 'anew'],
  'drafts.id.get': ['GET', '/drafts/{id}', 'safely'],
  'drafts.id.put': ['PUT', '/drafts/{id}', 'safely'],
  'drafts.id.delete': ['DELETE', '/drafts/{id}', 'safely'],
  'drafts.id.duplicate.post': ['POST', '/drafts/{id}/duplicate', 'anew'],
  'taxes.coverage.get': ['GET', '/taxes/coverage', 'safely'],
  'taxes.paycheck.get': ['GET', '/taxes/paycheck', 'safely'],
  'transparency-log.get': ['GET', '/transparency-log', 'safely'],
  'transparency-log.cosignatures.post': ['POST', '/transparency-log/cosignatures', 'anew'],
  'verify.log-proof.post': ['POST', '/verify/log-proof', 'anew'],
  'verify.hash.post': ['POST', '/verify/hash', 'anew'],
  'verify.range.prefix.get': ['GET', '/verify/range/{prefix}', 'safely'],
  'verify.certificates.get': ['GET', '/verify/certificates', 'safely'],
  'verify.timestamp-authorities.get': ['GET', '/verify/timestamp-authorities', 'safely'],
  'verify.id.get': ['GET', '/verify/{id}', 'safely'],
};

