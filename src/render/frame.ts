import type { PaperView } from '../domain/documents/kind.ts';
import type { Level } from '../domain/integrity/level.ts';

/**
 * What the renderer adds around a paper: who stands behind it and how to check it. A template passes it on to
 * `sheet` and cannot change what it says. Everything is text ready to print.
 */
export interface Frame {
  readonly state: 'draft' | 'sealed';
  readonly level: Level;
  /** From `decideLevel`: "Self-prepared. Issuer not verified." */
  readonly statusLine: string;
  /** The kind's label: "Pay statement prepared by COMPANY; figures supplied by COMPANY". */
  readonly label: string;
  /** 128 bits in the short address, empty on a draft like the rest of this block. */
  readonly id: string;
  /** The short number for people: "26-1XPE-W47A". */
  readonly number: string;
  /** Eight characters. */
  readonly code: string;
  /** sha-256 of the contents as 64 hexadecimal digits: what the cut is drawn from. */
  readonly fingerprint: string | null;
  /** "Nov 20, 2026, 10:58 am ET" */
  readonly sealedAt: string;
  /** "paperproof.example" */
  readonly site: string;
  /** "https://paperproof.example/v/7k2m…": what the QR code opens. */
  readonly verifyUrl: string;
  /** Draws PREVIEW across every page. */
  readonly preview: boolean;
  /** Draws SPECIMEN across every page; level S does so whatever this says. */
  readonly specimen: boolean;
}

/** One paper to print. Several make one file, each with its own pages "x of y". */
export interface FramedPaper {
  readonly view: PaperView;
  readonly frame: Frame;
}
