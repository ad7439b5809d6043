/** What keeps the server below 400 MB (docs/decisions/0344-what-holds-memory.md). The image and the systemd unit set the same. */
export const MEMORY_SETTINGS = {
  NODE_OPTIONS: '--max-old-space-size=512 --max-semi-space-size=8',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
