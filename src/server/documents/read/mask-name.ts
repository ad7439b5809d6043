/** "Maren Adeyemi" -> "M•••• A••••••": enough to recognize a known name, too little to learn it. */
export const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word[0] + '•'.repeat(Math.max(0, [...word].length - 1)))
    .join(' ');
