export function loadLeanModules(): void;
