import { z } from 'zod';
import { companyPersonSchema, RUN_LEAVE } from '../companies/company-person.ts';
import { DOCUMENT_LANGUAGES } from '../language/document-language.ts';
import { dateField } from '../fields.ts';
import { DEDUCTION_KIND_KEYS } from '../payroll/deduction-kinds.ts';
import { PRIORITY } from '../payroll/garnishments/court-order.ts';
import { certificate } from '../payroll/tax/certificate-schema.ts';

const { shape } = companyPersonSchema;
const { shape: w4 } = certificate;

/** How a row finds the person whom it updates. */
export const IMPORT_KEYS = ['number', 'email', 'name'] as const;
export type ImportKey = (typeof IMPORT_KEYS)[number];

const part = { amount: z.int().min(0).optional(), basisPoints: z.int().min(0).max(10_000).optional() };

const leaveHours = z.partialRecord(z.enum(RUN_LEAVE), z.number().min(0).max(10_000)).optional();

/** What the file says of a person. What it leaves out stays as it is saved, so nothing has a default here. */
const person = z.object({
  name: shape.name,
  givenName: z.string().max(50).optional(),
  middleName: z.string().max(50).optional(),
  familyName: z.string().max(50).optional(),
  nameSuffix: z.string().max(10).optional(),
  number: z.string().max(24).optional(),
  email: z.string().max(254).optional(),
  phone: z.string().max(20).optional(),
  address1: z.string().max(120).optional(),
  address2: z.string().max(120).optional(),
  city: z.string().max(50).optional(),
  state: z.string().max(2).optional(),
  zip: z.string().max(6).optional(),
  zip4: z.string().max(4).optional(),
  county: z.string().max(60).optional(),
  workState: z.string().max(2).optional(),
  movedOn: dateField().optional(),
  formerWorkState: z.string().max(2).optional(),
  formerState: z.string().max(2).optional(),
  homeLocality: z.string().max(60).optional(),
  workLocality: z.string().max(60).optional(),
  deductions: z
    .array(z.object({ kind: z.enum(DEDUCTION_KIND_KEYS), ...part }))
    .max(DEDUCTION_KIND_KEYS.length)
    .optional(),
  courtOrder: z
    .object({
      kind: z.enum(PRIORITY),
      name: z.string().max(50).optional(),
      ...part,
      balance: z.int().min(0).optional(),
      /** Of this year, before the first run here. */
      withheld: z.int().min(0).optional(),
    })
    .optional(),
  /** What the file says of the Form W-4. */
  w4: z
    .object({
      edition: w4.edition.unwrap().optional(),
      filingStatus: w4.filingStatus.unwrap().optional(),
      multipleJobs: w4.multipleJobs.unwrap().optional(),
      dependentsCredit: w4.dependentsCredit.unwrap().optional(),
      otherIncome: w4.otherIncome.unwrap().optional(),
      deductions: w4.deductions.unwrap().optional(),
      extraWithholding: w4.extraWithholding.unwrap().optional(),
      exempt: w4.exempt.unwrap().optional(),
      allowances: w4.allowances.unwrap().optional(),
      nonresidentAlien: w4.nonresidentAlien.or(z.literal('')),
      ficaExemption: w4.ficaExemption.or(z.literal('')),
    })
    .optional(),
  /** What the file says of the form of the state of work, by the names of its questions: the server knows what they mean. */
  stateForm: z.record(z.string().max(60), z.string().max(120)).optional(),
  /** The same of the state of residence. */
  homeForm: z.record(z.string().max(60), z.string().max(120)).optional(),
  homeCertificate: z.boolean().optional(),
  title: z.string().max(50).optional(),
  department: z.string().max(50).optional(),
  paySchedule: z.string().max(60).optional(),
  language: z.enum(DOCUMENT_LANGUAGES).optional(),
  employmentType: z.enum(['employee', 'contractor']).optional(),
  paymentType: z.enum(['hourly', 'salary']).optional(),
  rate: z.int().optional(),
  overtimeRate: z.int().optional(),
  defaultHours: z.number().optional(),
  startsOn: z.string().max(10).optional(),
  endsOn: z.string().max(10).optional(),
  /** Year to date of this year from before the first run here. */
  opening: z
    .object({
      hours: z.number().optional(),
      earnings: z.record(z.string().max(60), z.int()),
      deductions: z.record(z.string().max(60), z.int()),
      /** By the line that counts them. */
      wages: z.record(z.string().max(60), z.int()).optional(),
      others: z.partialRecord(z.enum(DEDUCTION_KIND_KEYS), z.int().min(0)).optional(),
    })
    .optional(),
  /** What is left before the first run here. */
  leave: leaveHours,
  /** Of this year, with what was carried over. It counts where `leave` does not say what is left. */
  leaveEarned: leaveHours,
  leaveUsed: leaveHours,
  deposits: z
    .array(
      z.object({
        bank: z.string().max(50),
        accountNumber: z.string().regex(/^(?:\d{4})?$/),
        amount: z.int().optional(),
        basisPoints: z.int().optional(),
      }),
    )
    .max(2)
    .optional(),
});

const MOST_COLUMNS = 300;

/** The rows of a file, as the browser read them, each with its number in the file. */
export const peopleImportSchema = z.object({
  key: z.enum(IMPORT_KEYS),
  rows: z
    .array(z.object({ row: z.int().min(1), person }))
    .min(1)
    .max(10_000),
  /** What each heading of the file was taken for, to propose it for the next one. Empty is left out. */
  columns: z
    .record(z.string().max(120), z.string().max(60))
    .refine((columns) => Object.keys(columns).length <= MOST_COLUMNS, { error: 'A file can have up to 300 columns' })
    .optional(),
});

export type PeopleImport = z.output<typeof peopleImportSchema>;
