/** "employee.accountNumber" -> "Employee, account number"; "role_name" -> "Role name". */
export function fieldLabel(path: string): string {
  const words = path
    .replaceAll('.', ', ')
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z0-9])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/\b(?:ein|ssn|tin|id|zip)\b/g, (abbreviation) => abbreviation.toUpperCase());
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
