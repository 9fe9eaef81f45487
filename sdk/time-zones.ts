/** The names of time zones that the service takes, and what each means to JavaScript: those of the tz database, and those of Rails. */

/** Names of Rails that are no city of a zone. The others are, such as `Berlin`. */
const railsNames: Readonly<Record<string, string>> = {
  "International Date Line West": "Etc/GMT+12",
  "Midway Island": "Pacific/Midway",
  "American Samoa": "Pacific/Pago_Pago",
  Hawaii: "Pacific/Honolulu",
  Alaska: "America/Juneau",
  "Pacific Time (US & Canada)": "America/Los_Angeles",
  Arizona: "America/Phoenix",
  "Mountain Time (US & Canada)": "America/Denver",
  "Central America": "America/Guatemala",
  "Central Time (US & Canada)": "America/Chicago",
  Guadalajara: "America/Mexico_City",
  Saskatchewan: "America/Regina",
  "Eastern Time (US & Canada)": "America/New_York",
  "Indiana (East)": "America/Indiana/Indianapolis",
  Quito: "America/Lima",
  "Atlantic Time (Canada)": "America/Halifax",
  Georgetown: "America/Guyana",
  Newfoundland: "America/St_Johns",
  Brasilia: "America/Sao_Paulo",
  "Buenos Aires": "America/Argentina/Buenos_Aires",
  Greenland: "America/Nuuk",
  "Mid-Atlantic": "Atlantic/South_Georgia",
  "Cape Verde Is.": "Atlantic/Cape_Verde",
  Edinburgh: "Europe/London",
  Bern: "Europe/Zurich",
  "West Central Africa": "Africa/Algiers",
  Kyiv: "Europe/Kiev",
  Harare: "Africa/Harare",
  Pretoria: "Africa/Johannesburg",
  "St. Petersburg": "Europe/Moscow",
  "Abu Dhabi": "Asia/Muscat",
  Ekaterinburg: "Asia/Yekaterinburg",
  Islamabad: "Asia/Karachi",
  Chennai: "Asia/Kolkata",
  Mumbai: "Asia/Kolkata",
  "New Delhi": "Asia/Kolkata",
  Kathmandu: "Asia/Katmandu",
  Astana: "Asia/Dhaka",
  "Sri Jayawardenepura": "Asia/Colombo",
  Rangoon: "Asia/Rangoon",
  Hanoi: "Asia/Bangkok",
  Beijing: "Asia/Shanghai",
  "Kuala Lumpur": "Asia/Kuala_Lumpur",
  "Ulaan Bataar": "Asia/Ulaanbaatar",
  Osaka: "Asia/Tokyo",
  Sapporo: "Asia/Tokyo",
  Canberra: "Australia/Canberra",
  "Solomon Is.": "Pacific/Guadalcanal",
  "New Caledonia": "Pacific/Noumea",
  "Marshall Is.": "Pacific/Majuro",
  Wellington: "Pacific/Auckland",
  "Nuku'alofa": "Pacific/Tongatapu",
  "Tokelau Is.": "Pacific/Fakaofo",
  "Chatham Is.": "Pacific/Chatham",
  Samoa: "Pacific/Apia",
};

function isKnown(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone });
    return true;
  } catch {
    return false;
  }
}

/** An abbreviation, such as `CET`, is no zone; a name such as `Japan` is one. */
const isZone = (name: string): boolean =>
  /^[A-Z]/.test(name) && (/^(UTC|GMT)$/.test(name) || !/^[A-Z]{3,4}$/.test(name)) && isKnown(name);

/** The zone of a name; of `Europe/Stockholm`, the service takes the city alone, too. */
export function zoneNamed(name: string): string | undefined {
  if (isZone(name)) return name;
  const city = `/${name.replaceAll(" ", "_")}`;
  return railsNames[name] ?? Intl.supportedValuesOf("timeZone").find((zone) => zone.endsWith(city));
}
