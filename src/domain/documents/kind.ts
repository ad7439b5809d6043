import type { FigureProvenance } from './provenance.ts';
import type { z } from 'zod';
import type { FieldRule } from './field-rules.ts';
import type { Entry } from './field-table.ts';
import type { LevelCeiling } from '../integrity/level.ts';
import type { PlainDate } from '../calendar.ts';
import type { Cents } from '../money.ts';
import type { DocumentLanguage } from '../language/document-language.ts';
import type { NamedStub, OwnStub } from './own-stub.ts';
import type { KindMeta } from '../../kinds/kind-meta.ts';
import { CONFIG_TYPES, type ConfigType, KIND_IDS, type KindId } from '../../kinds/kinds.ts';

export { CONFIG_TYPES, type ConfigType, KIND_IDS, type KindId };

export interface Template {
  /** 1-based, as in "Template #1". */
  readonly id: number;
  /** One word for the layout switch: Modern, Classic, Energy ... */
  readonly name: string;
}

/** A form step as data: the fields it shows and the ones that "Next" checks. */
export interface Step {
  readonly id: string;
  readonly title: string;
  /** Paths checked when leaving the step and on submit. */
  readonly checks: readonly string[];
}

/** One labeled amount or fact of a document, as read by screen readers and tests. */
export interface TwinRow {
  readonly name: string;
  readonly value: string;
  /** How it was calculated, the rate, or a note beside it. */
  readonly note?: string;
}

export interface TwinSection {
  readonly heading: string;
  readonly rows: readonly TwinRow[];
}

/**
 * What a template prints, already formatted: templates do layout and never calculate.
 * Numbers accompany the strings only for drawings (bars, charts).
 */
export interface DocumentView {
  /** Heading of the document: "Pay stub". */
  readonly title: string;
  /** The issuer's name, printed large. */
  readonly issuer: string;
  /** Printed beside the issuer at the top of every page: "Pay date Nov 20, 2026". */
  readonly reference: string;
  /** The kind's label from integrity.md: "Pay statement prepared by COMPANY; figures supplied by COMPANY". */
  readonly label: string;
  /** The same content as text, in reading order. */
  readonly twin: readonly TwinSection[];
  /** If its template breaks pages whatever it prints. Anything else is first laid out as one page. */
  readonly hasSeveralPages?: boolean;
  /** If its sizes are those of an official form. Anything else is set larger where one page suffices. */
  readonly hasOwnSizes?: boolean;
  /** Missing on a document in English, as on every document of before there were others. */
  readonly language?: Exclude<DocumentLanguage, 'en'>;
  /** The same view in the other language of a document in two, to be printed beside it. */
  readonly translation?: Omit<DocumentView, 'twin'>;
}

/** Facts that the registry stores with the hash. Verification shows them to anyone with the code. */
export interface DocumentFacts {
  readonly issuer: string;
  readonly person: string | null;
  readonly period: string;
  /** Amounts to compare with the document, in cents: gross, net, YTD, total ... */
  readonly figures: readonly { readonly name: string; readonly amount: number }[];
  /** Printed amounts that are estimated, so that they are no facts of the figures above. Missing if none is. */
  readonly estimates?: readonly { readonly name: string; readonly amount: number }[];
  /** Printed quantities that are no amounts, such as hours. Missing if there are none. */
  readonly quantities?: readonly { readonly name: string; readonly value: string }[];
  /** How many tax or YTD amounts the issuer overrode. */
  readonly enteredByIssuer: number;
}

/** One document of an order: several pay stubs make several documents. */
export interface CalculatedDocument<View extends DocumentView = DocumentView> {
  readonly view: View;
  readonly facts: DocumentFacts;
  /** How each amount was calculated; attached to the file as working.json. Null if nothing is calculated. */
  readonly working: unknown;
  /** How much of its total deductions are taxes, for who pays for it. Not part of the document. */
  readonly taxes?: Cents;
}

/** A printed name that could impersonate someone, with its place on the document. */
export interface NamedField {
  readonly path: string;
  readonly value: string;
  readonly role: 'issuer' | 'address' | 'website' | 'phone' | 'mention';
}

/** An active document of ours that another document says it continues. */
export interface PreviousDocument<Input> {
  readonly input: Input;
  readonly facts: DocumentFacts;
  readonly issuedOn: PlainDate;
}

/** Everything about one kind of document. To add a kind, add one folder with one of these. */
export interface DocumentKind<
  Input = unknown,
  Calculated = unknown,
  View extends DocumentView = DocumentView,
> extends Pick<KindMeta, 'folder' | 'name' | 'generator'> {
  readonly id: KindId;
  readonly configType: ConfigType;
  /**
   * The table of its fields, from which the schemas and steps below and the form come, and what is printed about the issuer
   * (`guardedNames`). Every other printed text is a mention: `printedTexts`.
   */
  readonly fields: Entry;
  /** A complete document that can be sold. */
  readonly schema: z.ZodType<Input>;
  /** The same shape while typing: texts may be empty. For the live preview. */
  readonly draftSchema: z.ZodType<Input>;
  /** The rules between fields that `schema` includes. A step of the form applies each as soon as its fields are valid. */
  readonly rules?: readonly FieldRule<Input>[];
  readonly steps: readonly Step[];
  readonly templates: readonly Template[];
  /**
   * What a person shows of it besides its period and their name, by the English names of its facts: of the work, and
   * what income adds. Kinds without it have no presets.
   */
  readonly sharePresets?: Readonly<Record<'employment' | 'income', readonly string[]>>;
  /** The template that the input asks for. */
  templateOf(input: Input): number;
  /** What was sent, with another template. Missing where that is the input's `template`. */
  inTemplate?(sent: Readonly<Record<string, unknown>>, template: number): Record<string, unknown>;
  /**
   * Calculates every amount, once. `today` is the real issue date, because the domain has no clock.
   * Returns a promise, because the browser loads the tables of a year only when a date needs them.
   */
  calculate(input: Input, today: PlainDate): Promise<Calculated>;
  /** Why a calculated document is not issued, by field. Null if it is. A draft shows it all the same. */
  refusalToIssue?(calculated: Calculated): { readonly field: string; readonly message: string } | null;
  documents(calculated: Calculated, template: number): readonly CalculatedDocument<View>[];
  /** A complete, clearly fictional example for template mode. */
  sample(template: number): Input;
  /** The issuer's name, as printed at the top of the document. */
  issuerOf(input: Input): string;
  /** The state where the issuer is, for kinds whose level depends on the day there. */
  issuerStateOf?(input: Input): string;
  /** The issuer's logo, for kinds that print one. */
  readonly logo?: {
    readonly path: string;
    /** A data image, or the path returned by our own upload. Empty for none. */
    of(input: Input): string;
    without(input: Input): Input;
    /** Said to an issuer whose logo would be printed and is missing. */
    readonly required?: string;
  };
  /**
   * The same input with never-issued numbers instead of real ones, for kinds that print any.
   * Input for a level S document must pass through this before `calculate`.
   */
  specimenOf?(input: Input): Input;
  /**
   * The same input with the day that the document is dated, for kinds that print dates counted from the day of issue. A
   * correction keeps the day of the first revision. Null: the day of issue.
   */
  datedOn?(input: Input, day: PlainDate | null): Input;
  /**
   * Where each printed figure comes from, for kinds that say so: of the frozen view and working alone. `hasEarlier`: it
   * continues from documents that were issued before it.
   */
  provenanceOf?(view: View, working: unknown, hasEarlier: boolean): Promise<readonly FigureProvenance[]>;
  /** The id of the document that amounts continue from, as the client claims. */
  carriedFrom?(input: Input): string;
  /**
   * Keeps amounts marked as carried over from our own document only if they match `last`;
   * everything else becomes "entered by issuer". All outside input must pass through this before it is sold.
   */
  vouched?(input: Input, last: PreviousDocument<Input> | null): Promise<Input>;
  /**
   * For kinds that name invoices: the typed numbers, and the same input with what the server found of them. `numberOf`
   * gives the number of a live invoice that the same owner issued here under the same name, and '' for any other text.
   * All outside input must pass through this before it is sold.
   */
  readonly namedInvoices?: {
    of(input: Input): readonly string[];
    confirmed(input: Input, numberOf: (typed: string) => string): Input;
    /** The numbers that were found, of an issued document. */
    found(input: Input): readonly string[];
  };
  /**
   * For kinds that add up pay stubs of this site: whose, and the same input with what the server found, whatever was
   * sent. The pay stubs come in order of their pay dates. All outside input must pass through this before it is sold.
   */
  readonly ownStubs?: {
    of(input: Input): NamedStub | null;
    confirmed(input: Input, found: readonly OwnStub[]): Input;
  };
  /** For kinds that state an employment, whose end the verification page tells: its last day, or ''. */
  employment?(input: Input): { readonly endsOn: PlainDate | '' };
  /**
   * The form for the next period, for recurring kinds: recurring values stay, amounts are carried over,
   * and measured values are empty. In the shape of draftSchema. `idOf` finds the active document with the same
   * two names for a period, if any: in an order of several, the next one may continue from another document.
   */
  following?(
    last: PreviousDocument<Input>,
    idOf: (period: string) => Promise<string>,
  ): Promise<Record<string, unknown>>;
  /** The input of a copy of an issued document, for kinds that are numbered by their issuer: with the number after it. */
  copied?(input: Input): Input;
  /** The last day that the document covers, for recurring kinds. */
  lastDay?(input: Input): PlainDate | '';
  /**
   * The highest level without a verified business; some inputs (made-up transactions) force S for everyone. `today` is
   * the day of issue where the issuer is.
   */
  ceiling(input: Input, today: PlainDate): LevelCeiling;
}
