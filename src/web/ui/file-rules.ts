/** Limits for dropped files. By default any type, size and number. */
export interface FileRules {
  /** MIME types. "image/*" allows all images. */
  readonly types?: readonly string[];
  readonly maximumFiles?: number;
  /** In bytes. */
  readonly maximumSize?: number;
  readonly minimumSize?: number;
}

interface DroppedFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

const isOfType = (file: DroppedFile, type: string): boolean =>
  type.endsWith('/*') ? file.type.startsWith(type.slice(0, -1)) : file.type === type;

function fileProblem(file: DroppedFile, rules: FileRules): string | null {
  if (rules.types && !rules.types.some((type) => isOfType(file, type))) {
    return `File type must be ${rules.types.join(', ')}`;
  }
  if (rules.maximumSize !== undefined && file.size > rules.maximumSize) {
    return `File is larger than ${rules.maximumSize} bytes`;
  }
  if (rules.minimumSize !== undefined && file.size < rules.minimumSize) {
    return `File is smaller than ${rules.minimumSize} bytes`;
  }
  return null;
}

export interface SortedFiles<Kind extends DroppedFile> {
  readonly accepted: readonly Kind[];
  /** One message per reason, not per file. */
  readonly problems: readonly string[];
}

export function sortFiles<Kind extends DroppedFile>(files: readonly Kind[], rules: FileRules): SortedFiles<Kind> {
  if (rules.maximumFiles !== undefined && files.length > rules.maximumFiles) {
    return { accepted: [], problems: ['Too many files'] };
  }
  const problems = files.map((file) => fileProblem(file, rules));
  return {
    accepted: files.filter((_, index) => problems[index] === null),
    problems: [...new Set(problems.filter((problem) => problem !== null))],
  };
}
