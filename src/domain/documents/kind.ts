import type { z } from 'zod';
import type { Level } from '../integrity/level.ts';
import type { PlainDate } from '../calendar.ts';

export const KIND_IDS = ['PayStub', 'UtilityBill', 'BankStatement', 'Invoice', 'W2Form', 'MISC1099'] as const;
export type KindId = (typeof KIND_IDS)[number];

/** The names under which staff configure a kind and the order cache keeps it. */
export const CONFIG_TYPES = ['paystub', 'utility', 'bankstatement', 'invoice', 'w2', 'misc1099'] as const;
export type ConfigType = (typeof CONFIG_TYPES)[number];

export interface Template {
  /** 1-based, as "Template #1" says. */
  readonly id: number;
  /** One word for the layout switch: Modern, Classic, Energy ... */
  readonly name: string;
}

/** A step of the form as data: which fields it shows and which of them "Next" checks. */
export interface Step {
  readonly id: string;
  readonly title: string;
  /** Paths checked when leaving the step and on submit. */
  readonly checks: readonly string[];
}

/** One labelled figure or fact of a paper, as a screen reader and a test read it. */
export interface TwinRow {
  readonly name: string;
  readonly value: string;
  /** How it was reached, the rate, or what stands beside it. */
  readonly note?: string;
}

export interface TwinSection {
  readonly heading: string;
  readonly rows: readonly TwinRow[];
}

/**
 * What a template prints, ready formatted: a template lays out and never computes.
 * Numbers appear beside the strings only where something is drawn from them (bars, charts).
 */
export interface PaperView {
  /** Heading of the paper: "Pay stub". */
  readonly title: string;
  /** Who issues it, as printed large. */
  readonly issuer: string;
  /** What stands beside the issuer in the head of every page: "Pay date Nov 20, 2026". */
  readonly reference: string;
  /** The kind's label of integrity.md: "Pay statement prepared by COMPANY; figures supplied by COMPANY". */
  readonly label: string;
  /** The same content as text, in reading order. */
  readonly twin: readonly TwinSection[];
}

/** What the registry keeps beside the hash and what a check shows to whoever has the code. */
export interface PaperFacts {
  readonly issuer: string;
  readonly person: string | null;
  readonly period: string;
  /** Figures to hold against the paper: gross, net, year to date, total ... in cents. */
  readonly figures: readonly { readonly name: string; readonly amount: number }[];
  /** How many tax or year-to-date figures the issuer typed over. */
  readonly enteredByIssuer: number;
}

/** One paper of an order: several pay stubs make several papers. */
export interface Paper<View extends PaperView = PaperView> {
  readonly view: View;
  readonly facts: PaperFacts;
  /** How each calculated figure was reached; attached to the file as working.json. Null where nothing is calculated. */
  readonly working: unknown;
}

/** A name that somebody could impersonate, where it stands on the paper. */
export interface NamedField {
  readonly path: string;
  readonly value: string;
  readonly role: 'issuer' | 'website' | 'phone' | 'mention';
}

/** A live paper of ours, which another one says that it goes on from. */
export interface LastPaper<Input> {
  readonly input: Input;
  readonly facts: PaperFacts;
  readonly issuedOn: PlainDate;
}

/** Everything that one kind of document is. Adding a kind means adding one folder with one of these. */
export interface DocumentKind<Input = unknown, Calculated = unknown, View extends PaperView = PaperView> {
  readonly id: KindId;
  readonly configType: ConfigType;
  /** Folder of its templates below src/domain/documents. */
  readonly folder: string;
  /** Path of its builder, without slashes. */
  readonly route: string;
  readonly name: string;
  /** Complete, as it can be sold. */
  readonly schema: z.ZodType<Input>;
  /** The same shape while somebody types: texts may be empty. For the live preview. */
  readonly draftSchema: z.ZodType<Input>;
  readonly steps: readonly Step[];
  readonly templates: readonly Template[];
  /** Which template the input asks for. */
  templateOf(input: Input): number;
  /**
   * Decides every figure, once. `today` is the real date of issue; the domain has no clock.
   * A promise, because the browser loads the tables of one year only when a date asks for it.
   */
  calculate(input: Input, today: PlainDate): Promise<Calculated>;
  papers(calculated: Calculated, template: number): readonly Paper<View>[];
  /** A complete, plainly fictional example for template mode. */
  sample(template: number): Input;
  names(input: Input): readonly NamedField[];
  /** In whose name it is issued, as it stands in the head of the paper. */
  issuerOf(input: Input): string;
  /** The logo to print: a data image, or the path that our own upload answered with. Empty for none. */
  logoOf(input: Input): string;
  /**
   * The same input with never-issued numbers in the place of real ones, for kinds that print any.
   * Whoever makes a paper of level S passes the input through this before `calculate`.
   */
  specimenOf?(input: Input): Input;
  /** The paper that figures were carried on from, as the sender says: its id. */
  carriedFrom?(input: Input): string;
  /**
   * What only we can vouch for, figures carried on from a paper that we hold, stays so where they agree with `last`;
   * everything else becomes "entered by issuer". Whatever comes from outside passes through this before it is sold.
   */
  vouched?(input: Input, last: LastPaper<Input> | null): Promise<Input>;
  /**
   * The form for the period after this one, for kinds that come again and again: what recurs stays, figures are
   * carried on, what has to be measured anew is empty. In the shape of draftSchema. `idOf` names the live paper of the
   * same two names for a period, or nothing: a paper of several may not be the one that the next goes on from.
   */
  following?(last: LastPaper<Input>, idOf: (period: string) => Promise<string>): Promise<Record<string, unknown>>;
  /** The best level without a verified business behind it; some inputs (made-up transactions) force S for everyone. */
  ceiling(input: Input): { readonly unverified: Level; readonly verified: Level; readonly why: string };
}
