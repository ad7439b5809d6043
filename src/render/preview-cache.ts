export interface PreviewImage {
  readonly image: Uint8Array;
  readonly pageCount: number;
}

export interface PreviewCache {
  get(key: string): PreviewImage | undefined;
  set(key: string, image: PreviewImage): void;
  bytes(): number;
}

/** Keeps the pictures asked for last, up to a number of bytes: paging back and undoing cost nothing. */
export function createPreviewCache(limit: number): PreviewCache {
  // A Map remembers the order of insertion, so its first entry is the one unused for longest.
  const kept = new Map<string, PreviewImage>();
  let bytes = 0;

  function drop(key: string): void {
    const image = kept.get(key);
    if (!image) return;
    kept.delete(key);
    bytes -= image.image.byteLength;
  }

  return {
    get(key) {
      const image = kept.get(key);
      if (image) {
        kept.delete(key);
        kept.set(key, image);
      }
      return image;
    },
    set(key, image) {
      drop(key);
      if (image.image.byteLength > limit) return;
      kept.set(key, image);
      bytes += image.image.byteLength;
      for (const oldest of kept.keys()) {
        if (bytes <= limit) break;
        drop(oldest);
      }
    },
    bytes: () => bytes,
  };
}
