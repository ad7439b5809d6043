export interface PreviewImage {
  readonly image: Uint8Array;
  readonly pageCount: number;
}

export interface PreviewCache {
  get(key: string): PreviewImage | undefined;
  set(key: string, image: PreviewImage): void;
  bytes(): number;
}

/** Keeps recently used pictures up to a byte limit, so paging back and undo are instant. */
export function createPreviewCache(limit: number): PreviewCache {
  // A Map keeps insertion order, so its first entry is the least recently used.
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
