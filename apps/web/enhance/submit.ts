// Submits the form of a page that only forwards its fields.
document.forms[0]?.submit();
