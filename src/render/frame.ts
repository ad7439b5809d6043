import type { DocumentView } from '../domain/documents/kind.ts';
import type { Level } from '../domain/integrity/level.ts';

/**
 * What the renderer adds around a document: who issued it and how to check it. A template passes it on to
 * `sheet` and cannot change it. Every value is text ready to print.
 */
export interface Frame {
  readonly state: 'draft' | 'sealed';
  readonly level: Level;
  /** From `decideLevel`: "Self-prepared. Issuer not verified." */
  readonly statusLine: string;
  /** The kind's label: "Pay statement prepared by COMPANY; figures supplied by COMPANY". */
  readonly label: string;
  /** 128 bits for the short address. Empty on a draft, like the rest of this block. */
  readonly id: string;
  /** The short number that people read: "26-1XPE-W47A". */
  readonly number: string;
  /** Eight characters. */
  readonly code: string;
  /** SHA-256 of the contents as 64 hexadecimal digits; the engraved cut is drawn from it. */
  readonly fingerprint: string | null;
  /** "Nov 20, 2026, 10:58 am ET" */
  readonly sealedAt: string;
  /** "paperproof.example" */
  readonly site: string;
  /** "https://paperproof.example/v/7k2m…": the printed address. */
  readonly verifyUrl: string;
  /** Follows the address in the QR code: the main facts, signed. Empty on a draft. See `print-proof.ts`. */
  readonly proof: string;
  /** Draws PREVIEW across every page. */
  readonly preview: boolean;
  /** Draws SPECIMEN across every page; level S always does. */
  readonly specimen: boolean;
}

/** One document to print. Several documents make one file, each with its own "page x of y". */
export interface FramedDocument {
  readonly view: DocumentView;
  readonly frame: Frame;
  /** Of a preview that is filled up with samples: the view of what was typed. */
  readonly typed?: DocumentView | undefined;
}
